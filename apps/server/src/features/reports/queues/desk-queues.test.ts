import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { explain } from '../../../testing/explain.ts';
import { deskQueue, queueRequests } from '../../../testing/queue-requests.ts';
import { reject, reportRequests, uphold } from '../../../testing/report-requests.ts';
import { reviewRequests } from '../../../testing/review-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertSignedInMember } from '../../../testing/users.ts';
import { queueCountsQuery } from './queues.queries.ts';
import { routeWaitingJobs } from './route-waiting-jobs.ts';

type Headers = { authorization: string };

let server: TestApp;
let owner: Headers;
let moderator: Headers;
let reports: ReturnType<typeof reportRequests>;
let desk: ReturnType<typeof queueRequests>;
let reviews: ReturnType<typeof reviewRequests>;
beforeAll(async () => {
  server = await startTestApp();
  owner = await signInAdministrator(server, 'mudeer', 'owner');
  moderator = await signInAdministrator(server, 'moshrif', 'moderator');
  reports = reportRequests(server, owner);
  desk = queueRequests(server, owner);
  reviews = reviewRequests(server, owner);
});
afterAll(() => server.close());
afterEach(() =>
  server.owner.query(`
    delete from report_cases; update settings set value = '{}', version = version + 1 where section = 'queues'`),
);

async function queueOf(caseId: string): Promise<string> {
  const { rows } = await server.owner.query('select queue from report_cases where id = $1', [caseId]);
  return rows[0].queue;
}

/** Reports a new ad by one member. Returns the case. */
async function newCase(reason = 'fraud'): Promise<{ adId: string; caseId: string }> {
  const { id: adId } = await reports.newAd();
  await reports.reportAd(adId, 1, reason);
  return { adId, caseId: await reports.caseOf(adId) };
}

describe('a case', () => {
  test('belongs to the queue of its kind, until administrators change the queues', async () => {
    const { caseId } = await newCase();
    expect(await queueOf(caseId)).toBe('ad');
    expect(await desk.queues()).toMatchObject([
      { id: 'ad', name: 'الإعلانات', waiting: 1, oldest: server.clock.now().toISOString() },
      { id: 'member', waiting: 0, oldest: null },
      { id: 'conversation' },
      { id: 'review' },
      { id: 'standard', name: null, waiting: 0 },
      { id: 'receipts', name: null, waiting: 0 },
    ]);
  });

  test('belongs to the first queue whose rule it meets, and moves when its reports change', async () => {
    const queues = [
      deskQueue('thefts', { reasons: ['stolen'] }),
      deskQueue('heavy', { min_weight: 150 }),
      deskQueue('noticed', { automatic: true }),
    ];
    expect((await desk.change(queues)).statusCode).toBe(200);
    const { adId, caseId } = await newCase('duplicate');
    expect(await queueOf(caseId)).toBe('standard');
    const reporter = await reports.newReporter();
    const form = { subject: 'ad', subject_id: adId, reason: 'duplicate' };
    const id = randomUUID();
    await reports.report(reporter, form, { id });
    expect(await queueOf(caseId)).toBe('q-heavy');
    await reports.report(reporter, { ...form, reason: 'stolen' }, { id });
    expect(await queueOf(caseId)).toBe('q-thefts');
    expect((await reports.listCases({ queue: 'q-thefts' })).items).toMatchObject([{ id: caseId }]);
    expect((await reports.listCases({ queue: 'standard' })).items).toEqual([]);
    expect(await desk.waiting()).toMatchObject({ 'q-thefts': 1, 'q-heavy': 0, standard: 0 });
  });

  test('belongs to the queue of a signal of its ad', async () => {
    await desk.change([deskQueue('pressed', { signals: ['advance-payment'] })]);
    const { id: adId } = await reports.newAd();
    await server.owner.query(
      `insert into ad_signals (ad_id, signal, facts, weight, created_at) values ($1, 'advance-payment', '{}', 150, now())`,
      [adId],
    );
    await reports.reportAd(adId, 1);
    expect(await queueOf(await reports.caseOf(adId))).toBe('q-pressed');
  });

  test('that is reopened is routed by the rules of that time', async () => {
    const { caseId } = await newCase();
    await reports.decide(caseId, reject(1));
    await desk.change([deskQueue('all')]);
    expect(await queueOf(caseId)).toBe('ad');
    await reports.reopen(caseId);
    expect(await queueOf(caseId)).toBe('q-all');
  });
});

describe('after a change of the rules', () => {
  test('waiting cases move, also those of a deleted queue, and decided ones stay', async () => {
    await desk.change([
      deskQueue('thefts', { reasons: ['stolen'] }),
      deskQueue('frauds', { reasons: ['fraud'] }),
    ]);
    const [theft, fraud, decided] = [await newCase('stolen'), await newCase('fraud'), await newCase('fraud')];
    await reports.decide(decided.caseId, reject(1));
    await desk.change([deskQueue('ads', { subjects: ['ad'] }), deskQueue('thefts', { reasons: ['stolen'] })]);
    expect(await queueOf(theft.caseId)).toBe('q-ads');
    expect(await queueOf(fraud.caseId)).toBe('q-ads');
    expect(await queueOf(decided.caseId)).toBe('q-frauds');
    expect(await desk.waiting()).toMatchObject({ 'q-ads': 2, 'q-thefts': 0 });
    expect((await reports.listCases({ queue: 'q-frauds' })).items).toEqual([]);
  });

  test('a case that a decision locks is routed by a later run', async () => {
    const { caseId } = await newCase();
    const lock = await server.owner.connect();
    try {
      await lock.query('begin');
      await lock.query('select from report_cases where id = $1 for update', [caseId]);
      await desk.change([deskQueue('all')]);
      expect(await queueOf(caseId)).toBe('ad');
    } finally {
      await lock.query('rollback');
      lock.release();
    }
    expect(await routeWaitingJobs(server.services)).toBe(1);
    expect(await queueOf(caseId)).toBe('q-all');
    expect(await routeWaitingJobs(server.services)).toBe(0);
  });

  test('the audit has each queue that was added, changed or deleted', async () => {
    await desk.change([deskQueue('الأولى', {}, 'one'), deskQueue('الثانية', {}, 'two')]);
    await desk.change([
      deskQueue('الثانية', {}, 'two'),
      deskQueue('الثالثة', { reasons: ['stolen'] }, 'three'),
    ]);
    const { items } = (
      await server.app.inject({ url: '/api/admin/audit?act=settings-changed', headers: owner })
    ).json();
    const second = items.find((entry: object) => JSON.stringify(entry).includes('الثالثة'));
    expect(second).toMatchObject({
      section: 'queues',
      administrator: 'mudeer',
      changes: [
        { from: '2. الثانية (كل البلاغات)', to: '1. الثانية (كل البلاغات)' },
        { from: null, to: '2. الثالثة (السيارة مسروقة)' },
        { from: '1. الأولى (كل البلاغات)', to: null },
      ],
    });
  });
});

describe('the rules', () => {
  test('of an earlier version are not overwritten', async () => {
    const { version } = await desk.rules();
    await desk.change([deskQueue('first')]);
    const late = await desk.change([deskQueue('second')], { version });
    expect(late.json()).toMatchObject({ status: 409, code: 'settings-changed' });
    expect(await desk.rules()).toMatchObject({
      version: version + 1,
      changed_by: 'mudeer',
      queues: [{ name: 'first' }],
    });
  });

  test('that are repeated after a lost response are no conflict', async () => {
    const { version } = await desk.rules();
    const queues = [deskQueue('repeated')];
    for (const _ of [1, 2])
      expect((await desk.change(queues, { version })).json()).toEqual({ version: version + 1 });
  });

  test('that did not change have no new version', async () => {
    const { version, queues } = await desk.rules();
    expect((await desk.change(queues)).json()).toEqual({ version });
  });

  test('are rejected with the invalid field', async () => {
    const twice = await desk.change([deskQueue('one', {}, 'a'), deskQueue('one', {}, 'b')]);
    expect(twice.json()).toMatchObject({
      code: 'invalid-input',
      fields: { 'queues.1.name': 'name-reserved' },
    });
  });

  test('are those of administrators with the permission for settings', async () => {
    const denied = await desk.change([deskQueue('mine')], { by: moderator });
    expect(denied.statusCode).toBe(403);
    expect((await desk.rules(moderator)).code).toBe('not-allowed');
  });
});

test('the next case is the heaviest of its queue, or of all', async () => {
  await desk.change([deskQueue('thefts', { reasons: ['stolen'] })]);
  const [light, heavy, theft] = [await newCase('fraud'), await newCase('fraud'), await newCase('stolen')];
  await reports.reportAd(heavy.adId, 1, 'fraud');
  const next = async (query: string) => (await desk.next(query))?.case_id;
  expect(await next('')).toBe(heavy.caseId);
  expect(await next('?queue=q-thefts')).toBe(theft.caseId);
  expect(await next('?queue=standard')).toBe(heavy.caseId);
  await reports.claim(heavy.caseId, moderator);
  expect(await next('?queue=standard')).toBe(light.caseId);
  await reports.comment(light.caseId, { kind: 'skip', text: 'أعرف صاحبه' });
  expect(await desk.next('?queue=standard')).toBeNull();
  expect(await desk.next('?queue=q-thefts', moderator)).toMatchObject({ case_id: theft.caseId });
});

test('the waiting jobs of queues are counted along an index', async () => {
  const seller = await insertSignedInMember(server);
  await server.owner.query(
    `insert into report_cases (id, subject, member_id, queue, weight, created_at)
     select gen_random_uuid(), 'ad', $1, 'q' || n % 20, n % 300, now() - n * interval '1 minute'
       from generate_series(1, 4000) n`,
    [seller.id],
  );
  await server.owner.query('analyze report_cases');
  const plan = await explain(server, queueCountsQuery(['q1', 'q2'], 'reports'));
  expect(plan.readWhole).not.toContain('report_cases');
  expect(plan.scanned).toBeLessThanOrEqual(400);
});

describe('a review with signals', () => {
  test('waits at the desk, where removing it elsewhere ends its case', async () => {
    const review = await markedReview();
    const { items } = await reports.listCases({ queue: 'review' });
    expect(items).toMatchObject([
      { subject: 'review', review_id: review, weight: 100, reasons: [{ reason: 'signals', count: 1 }] },
    ]);
    const removed = await server.app.inject({
      method: 'POST',
      url: `/api/admin/reviews/${review}/removal`,
      headers: moderator,
      payload: { reason: 'تقييم مزيّف' },
    });
    expect(removed.statusCode).toBe(204);
    expect((await reports.getCase(items[0].id)).case).toMatchObject({
      state: 'upheld',
      administrator: 'moshrif',
      reason: 'تقييم مزيّف',
    });
  });

  test('that a member has reported too waits for a decision on the report', async () => {
    const review = await markedReview();
    const reporter = await reports.newReporter();
    await reports.report(reporter, { subject: 'review', subject_id: review, reason: 'fake-review' });
    const caseId = await reports.caseOf(review);
    await server.app.inject({
      method: 'POST',
      url: `/api/admin/reviews/${review}/removal`,
      headers: owner,
      payload: { reason: 'تقييم مزيّف' },
    });
    expect((await reports.getCase(caseId)).case).toMatchObject({ state: 'open', weight: 200 });
    expect((await reports.decide(caseId, uphold(2))).statusCode).toBe(204);
  });

  test('that its author deletes has no case any more', async () => {
    const { author, review } = await newMarkedReview();
    await server.app.inject({ method: 'DELETE', url: `/api/reviews/${review}`, headers: author.headers });
    expect((await reports.listCases()).items).toEqual([]);
  });

  const markedReview = async () => (await newMarkedReview()).review;
  /** Two members review a seller from one network, which marks the later review. */
  async function newMarkedReview() {
    const { ad } = await reviews.newDeal();
    const address = reviews.nextAddress();
    const review = randomUUID();
    const authors = [await insertSignedInMember(server), await insertSignedInMember(server)] as const;
    for (const [author, id] of [
      [authors[0], randomUUID()],
      [authors[1], review],
    ] as const) {
      await reviews.reveal(author, ad.id);
      await reviews.ageContacts(author, 2 * 86_400_000);
      const written = await reviews.write(author, ad.id, { id, address });
      if (written.statusCode !== 200) throw new Error(written.body);
    }
    return { author: authors[1], review };
  }
});
