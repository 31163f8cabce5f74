import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { reject, reportRequests } from '../../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Headers = { authorization: string };

let server: TestApp;
let desk: Headers;
let colleague: Headers;
let requests: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInAdministrator(server, 'mudeer', 'moderator');
  colleague = await signInAdministrator(server, 'zameel', 'moderator');
  requests = reportRequests(server, desk);
});
afterAll(() => server.close());

const codeOf = async (response: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await response;
  return statusCode === 204 ? 204 : JSON.parse(body).code;
};
const listed = async (caseId: string, by: Headers) => {
  const { items } = await requests.listCases({}, by);
  return items.find(({ id }: { id: string }) => id === caseId);
};

describe('a claimed case', () => {
  test('cannot be decided by colleagues, who see the name of the administrator', async () => {
    const caseId = await requests.openCase();
    expect(await codeOf(requests.claim(caseId))).toBe(204);
    expect(await codeOf(requests.claim(caseId, colleague))).toBe('case-claimed');
    expect(await codeOf(requests.decide(caseId, reject(1), colleague))).toBe('case-claimed');
    expect((await requests.getCase(caseId, colleague)).case.claimed_by).toBe('mudeer');
    expect((await listed(caseId, colleague)).claimed_by).toBe('mudeer');
    expect((await requests.getCase(caseId)).case.claimed_by).toBeNull();
    expect((await listed(caseId, desk)).claimed_by).toBeNull();
    expect(await codeOf(requests.decide(caseId, reject(1)))).toBe(204);
    expect((await requests.getCase(caseId, colleague)).case.claimed_by).toBeNull();
  });

  test('is free again after its release, and three minutes after the last renewal', async () => {
    const caseId = await requests.openCase();
    await requests.claim(caseId);
    // A colleague's release does not end it.
    await requests.release(caseId, colleague);
    expect(await codeOf(requests.claim(caseId, colleague))).toBe('case-claimed');
    await requests.release(caseId);
    expect(await codeOf(requests.claim(caseId, colleague))).toBe(204);
    server.clock.advance({ minutes: 2 });
    expect(await codeOf(requests.claim(caseId, colleague))).toBe(204);
    server.clock.advance({ minutes: 2 });
    expect(await codeOf(requests.claim(caseId))).toBe('case-claimed');
    server.clock.advance({ minutes: 1 });
    expect(await codeOf(requests.claim(caseId))).toBe(204);
    expect(await codeOf(requests.decide(caseId, reject(1), colleague))).toBe('case-claimed');
  });

  test('of several administrators at once has one of them', async () => {
    const caseId = await requests.openCase();
    const claims = await Promise.all([requests.claim(caseId), requests.claim(caseId, colleague)]);
    expect(claims.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });
});

test('an administrator has one claim, and two who exchange their cases do not block each other', async () => {
  const [first, second] = [await requests.openCase(), await requests.openCase()];
  await requests.claim(first);
  await requests.claim(second, colleague);
  server.clock.advance({ minutes: 4 });
  const exchanged = await Promise.all([requests.claim(second), requests.claim(first, colleague)]);
  expect(exchanged.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  const { rows } = await server.owner.query(
    'select case_id from case_claims where case_id in ($1, $2) and expires_at > $3',
    [first, second, server.clock.now()],
  );
  expect(rows).toHaveLength(2);
});

test('only a waiting case can be claimed', async () => {
  const caseId = await requests.openCase();
  await requests.decide(caseId, reject(1));
  expect(await codeOf(requests.claim(caseId))).toBe('reports-decided');
  expect(await codeOf(requests.claim(randomUUID()))).toBe('not-found');
});

describe('the next case', () => {
  test('is neither claimed by a colleague nor skipped', async () => {
    const next = async (by = desk) => (await requests.getCase(first, by)).next_waiting?.case_id;
    const first = await requests.openCase();
    // Heavier than the others, so that they are next.
    const urgent = (await requests.hiddenAd()).caseId;
    const urgentToo = (await requests.hiddenAd()).caseId;
    const [one = '', two = ''] = await requests
      .listCases()
      .then(({ items }) => items.map(({ id }: { id: string }) => id));
    expect([one, two].sort()).toEqual([urgent, urgentToo].sort());
    expect(await next()).toBe(one);
    await requests.claim(one, colleague);
    expect(await next()).toBe(two);
    expect(await next(colleague)).toBe(one);
    await requests.comment(two, { kind: 'skip', text: 'أنتظر رد صاحب الإعلان' });
    expect([one, two]).not.toContain(await next());
    expect(await listed(two, desk)).toMatchObject({ skipped: true });
    expect(await listed(two, colleague)).toMatchObject({ skipped: false });
    await requests.release(one, colleague);
    expect(await next()).toBe(one);
  });

  test('belongs to the same queue', async () => {
    const member = await requests.newReporter();
    await requests.report(await requests.newReporter(), { subject: 'member', subject_id: member.id });
    const { items } = await requests.listCases({ queue: 'member' });
    expect(items).toMatchObject([{ subject: 'member', member: { user_id: member.id } }]);
    const { items: ads } = await requests.listCases({ queue: 'ad' });
    expect(new Set(ads.map(({ subject }: { subject: string }) => subject))).toEqual(new Set(['ad']));
    expect((await requests.getCase(ads[0].id, desk, { queue: 'member' })).next_waiting).toMatchObject({
      case_id: items[0].id,
      receipt_id: null,
    });
    expect((await requests.getCase(items[0].id, desk, { queue: 'member' })).next_waiting).toBeNull();
    expect(await requests.listCases({ queue: 'deleted' })).toEqual({ items: [], next_cursor: null });
  });
});

test('a claim that waits for the deletion of its case does not block the deletion of the case before', async () => {
  const [claimed, next] = [(await requests.hiddenAd()).caseId, (await requests.hiddenAd()).caseId];
  await requests.claim(claimed);
  const deleting = await server.services.pool.connect();
  try {
    await deleting.query('begin');
    // Shorter than the time after which PostgreSQL looks for a deadlock.
    await deleting.query("set local lock_timeout = '500ms'");
    await deleting.query('delete from report_cases where id = $1', [next]);
    const claim = requests.claim(next);
    await expect.poll(() => countWaiting(server)).toBe(1);
    await deleting.query('delete from report_cases where id = $1', [claimed]);
    await deleting.query('commit');
    expect(await codeOf(claim)).toBe('not-found');
  } finally {
    await deleting.query('rollback');
    deleting.release();
  }
});
