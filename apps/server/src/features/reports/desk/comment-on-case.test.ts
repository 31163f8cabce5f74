import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { reject, reportRequests } from '../../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let desk: { authorization: string };
let colleague: { authorization: string };
let requests: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInAdministrator(server, 'mudeer', 'moderator');
  colleague = await signInAdministrator(server, 'zameel', 'moderator');
  requests = reportRequests(server, desk);
});
afterAll(() => server.close());

test('colleagues read the comments on a case in their order, also after the decision', async () => {
  const caseId = await requests.openCase();
  await requests.comment(caseId, { text: 'اتصلت بصاحب البلاغ' });
  server.clock.advance({ seconds: 1 });
  await requests.comment(caseId, { text: 'الصور من موقع آخر' }, { by: colleague });
  await requests.decide(caseId, reject(1));
  server.clock.advance({ seconds: 1 });
  await requests.comment(caseId, { text: 'كان الرقم صحيحاً' });
  expect((await requests.getCase(caseId, colleague)).comments).toMatchObject([
    { kind: 'comment', text: 'اتصلت بصاحب البلاغ', administrator: 'mudeer' },
    { kind: 'comment', text: 'الصور من موقع آخر', administrator: 'zameel' },
    { kind: 'comment', text: 'كان الرقم صحيحاً', administrator: 'mudeer' },
  ]);
});

test('a retry is the same comment, and no other comment has its id', async () => {
  const [caseId, other] = [await requests.openCase(), await requests.openCase()];
  const commentId = randomUUID();
  const text = 'اتصلت به';
  const send = (id: string, by = desk, sent = text) =>
    requests.comment(id, { text: sent }, { by, commentId }).then(({ statusCode }) => statusCode);
  expect(await Promise.all([send(caseId), send(caseId)])).toEqual([204, 204]);
  expect(await send(caseId, desk, 'غيره')).toBe(409);
  expect(await send(caseId, colleague)).toBe(409);
  expect(await send(other)).toBe(409);
  expect((await requests.getCase(caseId)).comments).toHaveLength(1);
  expect((await requests.getCase(other)).comments).toEqual([]);
});

test('a skip says why, and ends the claim; a decided case has nothing to skip', async () => {
  const caseId = await requests.openCase();
  await requests.claim(caseId);
  const skip = { kind: 'skip', text: 'أعرف صاحب الإعلان' };
  expect((await requests.comment(caseId, skip)).statusCode).toBe(204);
  expect((await requests.claim(caseId, colleague)).statusCode).toBe(204);
  expect((await requests.getCase(caseId, colleague)).comments).toMatchObject([
    { ...skip, administrator: 'mudeer' },
  ]);
  await requests.decide(caseId, reject(1), colleague);
  expect((await requests.comment(caseId, skip)).json().code).toBe('reports-decided');
});

test.each([
  ['an empty text', { text: ' \n ' }, { text: 'required' }],
  ['a text of 1,001 characters', { text: 'ا'.repeat(1_001) }, { text: 'too-long' }],
  ['an unknown kind', { kind: 'shout', text: 'لا' }, { kind: 'required' }],
])('%s is rejected', async (_, comment, fields) => {
  const caseId = await requests.openCase();
  expect((await requests.comment(caseId, comment)).json()).toMatchObject({ code: 'invalid-input', fields });
});

test('an unknown case has no comments, and a case has at most a hundred', async () => {
  expect((await requests.comment(randomUUID(), { text: 'نعم' })).json().code).toBe('not-found');
  const caseId = await requests.openCase();
  const rows = Array.from({ length: 100 }, () => ({
    id: randomUUID(),
    case_id: caseId,
    administrator_id: null,
    kind: 'comment' as const,
    text: 'سابق',
    created_at: server.clock.now(),
  }));
  await server.services.database.insertInto('case_comments').values(rows).execute();
  expect((await requests.comment(caseId, { text: 'واحد آخر' })).json().code).toBe('too-many-requests');
});
