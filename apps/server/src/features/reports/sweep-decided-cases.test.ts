import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { reportRequests, uphold } from '../../testing/report-requests.ts';
import { secondReviewRequests } from '../../testing/second-review-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepDecidedCases } from './sweep-decided-cases.ts';

let server: TestApp;
let desk: { authorization: string };
let requests: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInAdministrator(server);
  // A market with one administrator draws no second reviews.
  await signInAdministrator(server, 'zameel', 'moderator');
  requests = reportRequests(server, desk);
});
afterAll(() => server.close());

const sweepAfter = (days: number) =>
  sweepDecidedCases(
    server.services.database,
    new Date(server.clock.now().getTime() + days * 24 * 60 * 60 * 1_000),
    1_000,
  );

const retainFor = (days: number) =>
  server.services.database
    .updateTable('settings')
    .set({
      value: JSON.stringify({ hiding_reports: 4, second_review_percent: 0, decision_retention_days: days }),
    })
    .where('section', '=', 'reports')
    .execute();

async function textsOf(caseId: string) {
  const { rows } = await server.owner.query(
    `select report_cases.reason <> '' as reason, texts_removed as removed,
            exists (select from reports where case_id = report_cases.id and note <> '') as note,
            exists (select from case_comments where case_id = report_cases.id) as comment
       from report_cases where id = $1`,
    [caseId],
  );
  return rows[0];
}

test('what was written about a case is removed after the time that administrators set, and the decision remains', async () => {
  const [decided, open] = [await requests.openCase(), await requests.openCase()];
  await server.owner.query(`update reports set note = 'لا يعرف السيارة'`);
  await server.owner.query(
    `insert into case_comments (id, case_id, administrator_id, kind, text, created_at)
     select gen_random_uuid(), report_cases.id, administrators.id, 'comment', 'اتصلت به', now()
       from report_cases, administrators`,
  );
  await requests.decide(decided, uphold(1));
  const complete = { reason: true, note: true, comment: true, removed: false };
  await sweepAfter(364);
  expect(await textsOf(decided)).toEqual(complete);
  await retainFor(30);
  await sweepAfter(29);
  expect(await textsOf(decided)).toEqual(complete);
  await sweepAfter(31);
  expect(await textsOf(decided)).toEqual({ reason: false, note: false, comment: false, removed: true });
  expect(await textsOf(open)).toMatchObject({ note: true, comment: true, removed: false });
  expect((await requests.getCase(decided)).case).toMatchObject({ state: 'upheld', report_count: 1 });
});

test('the reason of a decision on several ads is removed with that of its case', async () => {
  const { id: adId, caseId } = await requests.hiddenAd();
  const decided = await server.app.inject({
    method: 'PUT',
    url: `/api/admin/reports/${caseId}/bulk-decisions/${randomUUID()}`,
    headers: desk,
    payload: { reason: 'إعلانات مكررة', ads: [{ ad_id: adId, report_count: 4 }] },
  });
  expect(decided.statusCode, decided.body).toBe(200);
  const reason = async () =>
    (await server.owner.query('select reason from bulk_decisions where case_id = $1', [caseId])).rows[0]
      .reason;
  await retainFor(30);
  await sweepAfter(29);
  expect(await reason()).toBe('إعلانات مكررة');
  await sweepAfter(31);
  expect(await reason()).toBe('');
});

test('the reason of a decision whose second review nobody made is removed too', async () => {
  await secondReviewRequests(server).draw(100);
  const caseId = await requests.openCase();
  await requests.decide(caseId, uphold(1));
  await retainFor(30);
  const review = async () =>
    (await server.owner.query('select state, first_reason from second_reviews where case_id = $1', [caseId]))
      .rows[0];
  await sweepAfter(29);
  expect(await review()).toEqual({ state: 'open', first_reason: uphold(1).reason });
  await sweepAfter(31);
  expect((await review()).first_reason).toBe('');
});
