import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { noisePhoto } from '../../testing/photos.ts';
import { deskQueue, queueRequests } from '../../testing/queue-requests.ts';
import { decideReceipt, reopenReceipt, sendReceipt } from '../../testing/receipt-requests.ts';
import { reportRequests } from '../../testing/report-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { deleteAccount } from '../own-account/own-account.public.ts';
import { sweepDecidedCases } from '../reports/reports.public.ts';

type Headers = { authorization: string };

let server: TestApp;
let owner: Headers;
let moderator: Headers;
let accountant: Headers;
let reports: ReturnType<typeof reportRequests>;
let desk: ReturnType<typeof queueRequests>;
beforeAll(async () => {
  server = await startTestApp();
  owner = await signInAdministrator(server, 'mudeer', 'owner');
  moderator = await signInAdministrator(server, 'moshrif', 'moderator');
  accountant = await signInAdministrator(server, 'mohasib', 'accountant');
  reports = reportRequests(server, owner);
  desk = queueRequests(server, owner);
});
afterAll(() => server.close());
afterEach(() =>
  server.owner.query(`
    delete from receipts; delete from report_cases;
    update settings set value = '{}', version = version + 1 where section = 'queues'`),
);

const approve = { state: 'approved' };
const refuse = { state: 'rejected', reason: 'لم نجد التحويل' };
const jobs = async (query: Record<string, string> = {}, by: Headers = owner) =>
  (await reports.listCases(query, by)).items;
const waitingCount = async (by: Headers) =>
  (await server.app.inject({ url: '/api/admin/reports/waiting', headers: by })).json().waiting;

async function newReceipt(photo?: Buffer) {
  const member = await insertSignedInMember(server);
  return { member, id: await sendReceipt(server, member.headers, photo ? { photo } : {}) };
}

describe('a pending receipt', () => {
  test('is a job of the inbox, in the order of the other jobs', async () => {
    const { id, member } = await newReceipt();
    const caseId = await reports.openCase();
    await reports.reportAd((await jobs()).find((job: { id: string }) => job.id === caseId).ad_id, 1);
    expect(await jobs()).toMatchObject([
      { id: caseId, receipt: null },
      {
        subject: 'receipt',
        weight: 100,
        member: { user_id: member.id },
        receipt: { id, amount: 25_000 },
        reasons: [],
      },
    ]);
    expect(await jobs({ queue: 'receipts' })).toMatchObject([{ receipt: { id } }]);
    expect(await desk.next()).toMatchObject({ case_id: caseId });
    expect(await desk.next('?queue=receipts')).toMatchObject({ receipt_id: id });
    expect((await reports.getCase(caseId)).next_waiting).toMatchObject({ receipt_id: id });
    expect(await desk.next(`?queue=receipts&except_receipt=${id}`)).toBeNull();
  });

  test('with a picture that was sent before weighs more', async () => {
    const photo = await noisePhoto();
    const [first, second] = [await newReceipt(photo), await newReceipt(photo)];
    expect(await jobs()).toMatchObject([
      { receipt: { id: second.id }, weight: 200 },
      { receipt: { id: first.id }, weight: 100 },
    ]);
  });

  test('belongs to a queue of receipts', async () => {
    await desk.change([
      deskQueue('all'),
      deskQueue('known', { subjects: ['receipt'], min_weight: 200 }),
      deskQueue('paid', { subjects: ['receipt'] }),
    ]);
    const { id } = await newReceipt();
    expect(await jobs({ queue: 'q-paid' })).toMatchObject([{ receipt: { id } }]);
    await desk.change([]);
    expect(await desk.waiting()).toEqual({ standard: 0, receipts: 1 });
  });
});

describe('the job of a receipt', () => {
  test.each([
    ['approved', approve],
    ['rejected', refuse],
  ])('ends when it is %s', async (_, decision) => {
    const { id } = await newReceipt();
    expect((await decideReceipt(server, owner, id, decision)).statusCode).toBe(200);
    expect(await jobs()).toEqual([]);
    expect(await waitingCount(owner)).toBe(0);
  });

  test('waits again in its place when a rejection is undone, with its comments', async () => {
    const { id } = await newReceipt();
    await desk.commentOnReceipt(id, randomUUID(), { text: 'اتصلت بالبنك' });
    const [{ created_at }] = await jobs();
    server.clock.advance({ minutes: 1 });
    await decideReceipt(server, owner, id, refuse);
    await reopenReceipt(server, owner, id, randomUUID());
    expect(await jobs()).toMatchObject([{ created_at, receipt: { id } }]);
    expect((await desk.getReceipt(id)).job).toMatchObject({
      claimed_by: null,
      comments: [{ text: 'اتصلت بالبنك', administrator: 'mudeer' }],
    });
  });

  test('loses its comments a time after each decision, also if a rejection was undone meanwhile', async () => {
    const { id } = await newReceipt();
    const afterYear = new Date(server.clock.now().getTime() + 366 * 86_400_000);
    for (const text of ['اتصلت بالبنك', 'رد البنك']) {
      await reopenReceipt(server, owner, id, randomUUID());
      await desk.commentOnReceipt(id, randomUUID(), { text });
      await decideReceipt(server, owner, id, refuse);
      const { rows } = await server.owner.query('select text from case_comments');
      expect(rows).toEqual([{ text }]);
      await sweepDecidedCases(server.services.database, afterYear, 100);
    }
    const { rows } = await server.owner.query('select text from case_comments');
    expect(rows).toEqual([]);
  });

  test.each([
    ['pending', null],
    ['approved', approve],
  ])('is deleted with the account of a member whose receipt is %s', async (_, decision) => {
    const { id, member } = await newReceipt();
    if (decision) await decideReceipt(server, owner, id, decision);
    await deleteAccount(server.services, member.id);
    const { rows } = await server.owner.query('select count(*)::int from report_cases');
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('a claimed receipt', () => {
  test('is decided by its administrator alone, who is named', async () => {
    const { id } = await newReceipt();
    const other = await newReceipt();
    expect((await desk.claimReceipt(id, accountant)).statusCode).toBe(204);
    expect((await desk.claimReceipt(id)).json().code).toBe('case-claimed');
    expect((await decideReceipt(server, owner, id, approve)).json().code).toBe('case-claimed');
    expect((await desk.getReceipt(id)).job.claimed_by).toBe('mohasib');
    expect((await jobs()).find((job: { receipt: { id: string } }) => job.receipt.id === id)).toMatchObject({
      claimed_by: 'mohasib',
    });
    expect(await desk.next()).toMatchObject({ receipt_id: other.id });
    expect((await desk.getReceipt(other.id)).next_waiting).toBeNull();
    expect((await desk.getReceipt(other.id, accountant)).next_waiting).toBe(id);
    expect((await decideReceipt(server, accountant, id, approve)).statusCode).toBe(200);
    expect((await desk.claimReceipt(id)).json().code).toBe('receipt-decided');
  });

  test('ends the claim of a case, and a skip ends its own', async () => {
    const caseId = await reports.openCase();
    const { id } = await newReceipt();
    await reports.claim(caseId);
    await desk.claimReceipt(id);
    expect((await reports.claim(caseId, moderator)).statusCode).toBe(204);
    await desk.commentOnReceipt(id, randomUUID(), { kind: 'skip', text: 'أنتظر كشف البنك' });
    expect(await desk.next('?queue=receipts')).toBeNull();
    expect((await decideReceipt(server, accountant, id, approve)).statusCode).toBe(200);
  });
});

describe('an administrator who may not decide receipts', () => {
  test('sees them in no list, count or next job', async () => {
    await newReceipt();
    expect(await jobs({}, moderator)).toEqual([]);
    expect(await jobs({ queue: 'receipts' }, moderator)).toEqual([]);
    expect(await desk.waiting(moderator)).not.toHaveProperty('receipts');
    expect(await waitingCount(moderator)).toBe(0);
    expect(await waitingCount(owner)).toBe(1);
    expect(await desk.next('', moderator)).toBeNull();
    expect(await desk.next('?queue=receipts', moderator)).toBeNull();
    const caseId = await reports.openCase();
    expect((await reports.getCase(caseId, moderator)).next_waiting).toBeNull();
  });

  test('cannot act on their jobs as cases, and neither can others', async () => {
    const { id } = await newReceipt();
    const [{ id: caseId }] = await jobs();
    for (const by of [moderator, owner]) {
      expect((await reports.getCase(caseId, by)).code).toBe('not-found');
      expect((await reports.claim(caseId, by)).json().code).toBe('not-found');
      expect((await reports.comment(caseId, { text: 'مرحباً' }, { by })).json().code).toBe('not-found');
      expect((await reports.decide(caseId, { state: 'rejected', report_count: 0 }, by)).json().code).toBe(
        'not-found',
      );
      expect((await reports.reopen(caseId, randomUUID(), by)).json().code).toBe('not-found');
    }
    expect((await desk.claimReceipt(id, moderator)).statusCode).toBe(403);
    expect(await jobs()).toMatchObject([{ receipt: { id } }]);
  });

  test('does not see the receipts of a member among their other cases', async () => {
    const { id: adId, seller } = await reports.newAd();
    await sendReceipt(server, seller.headers);
    await reports.reportAd(adId, 1);
    expect((await reports.getCase(await reports.caseOf(adId), moderator)).others).toEqual([]);
  });
});

test('an accountant sees the queues and jobs of receipts alone', async () => {
  await desk.change([deskQueue('all'), deskQueue('paid', { subjects: ['receipt'] })]);
  const { id } = await newReceipt();
  const caseId = await reports.openCase();
  expect(await desk.waiting(accountant)).toEqual({ 'q-paid': 1, receipts: 0 });
  expect(await jobs({}, accountant)).toMatchObject([{ receipt: { id } }]);
  expect(await jobs({ queue: 'q-paid' }, accountant)).toMatchObject([{ receipt: { id } }]);
  expect(await jobs({ queue: 'q-all' }, accountant)).toEqual([]);
  expect(await waitingCount(accountant)).toBe(1);
  expect(await desk.next('', accountant)).toMatchObject({ receipt_id: id });
  expect(await desk.next(`?except_receipt=${id}`, accountant)).toBeNull();
  expect((await reports.getCase(caseId, accountant)).code).toBe('not-allowed');
});
