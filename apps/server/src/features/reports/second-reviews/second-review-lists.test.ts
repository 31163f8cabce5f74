import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../../testing/administrators.ts';
import { explain } from '../../../testing/explain.ts';
import { reportRequests } from '../../../testing/report-requests.ts';
import { secondReviewRequests } from '../../../testing/second-review-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { endingOfBulkQuery } from '../../second-reviews/second-reviews.queries.ts';
import { secondReviewsQuery } from './second-review-lists.queries.ts';

let server: TestApp;
let desk: { authorization: string };
let requests: ReturnType<typeof reportRequests>;
let reviews: ReturnType<typeof secondReviewRequests>;
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInAdministrator(server, 'zameel', 'moderator');
  requests = reportRequests(server, desk);
  reviews = secondReviewRequests(server);
});
afterAll(() => server.close());

test('the pages list each review once, oldest first, and are read from an index alone', async () => {
  const { database, clock } = server.services;
  const caseId = await requests.openCase();
  const start = clock.now().getTime() - 86_400_000;
  const row = (n: number) => ({
    id: randomUUID(),
    case_id: caseId,
    ad_id: null,
    leading_reason: 'fraud' as const,
    first_administrator_id: null,
    first_state: 'rejected' as const,
    first_reason: '',
    first_violation: null,
    first_at: new Date(start + 1_000 * n),
  });
  // A case has at most one review that waits.
  const cases = [caseId];
  for (let n = 0; n < 22; n += 1) cases.push(await requests.openCase());
  const waiting = cases.map((id, n) => ({ ...row(Math.floor(n / 2)), case_id: id }));
  await database.insertInto('second_reviews').values(waiting).execute();
  const one = await reviews.list(desk);
  const two = await reviews.list(desk, { cursor: one.next_cursor });
  expect(two.next_cursor).toBeNull();
  const expected = waiting.toSorted(
    (a, b) => a.first_at.getTime() - b.first_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  expect([...one.items, ...two.items].map(({ id }) => id)).toEqual(expected.map(({ id }) => id));

  const decided = Array.from({ length: 1_000 }, (_, n) => ({
    ...row(n),
    state: 'differed' as const,
    second_state: 'upheld' as const,
    second_at: new Date(start + 1_000 * n),
  }));
  await database.insertInto('second_reviews').values(decided).execute();
  await server.owner.query('analyze second_reviews');
  const reader = { administratorId: randomUUID(), now: clock.now() };
  const page = { reader, after: null, limit: 21 };
  const plan = await explain(server, secondReviewsQuery({ ...page, list: 'differed' }));
  expect(plan.indexes).toContain('second_reviews_differed');
  expect(plan.readWhole).not.toContain('second_reviews');
  const open = await explain(server, secondReviewsQuery({ ...page, list: 'open' }));
  expect(open.readWhole).not.toContain('second_reviews');
});

test('the reviews of decisions on several ads are found and ended along indexes', async () => {
  const { id: adId } = await requests.newAd();
  const caseId = await requests.openCase();
  // Each decision is about one ad. Only the first one is about this ad and this case.
  await server.owner.query(
    `with decided as (
       insert into bulk_decisions (id, case_id, reason, created_at)
       select gen_random_uuid(), (array(select id from report_cases where id <> $1))[1 + n % 20], '',
              now() - n * interval '1 hour'
         from generate_series(1, 2000) n
       union all select gen_random_uuid(), $1, '', now()
       returning id, case_id, created_at
     ), waiting as (
       insert into second_reviews (id, case_id, leading_reason, first_state, first_reason, first_at)
       select gen_random_uuid(), case_id, 'fraud', 'upheld', '', created_at from decided where case_id = $1
     )
     insert into bulk_decision_ads (bulk_id, ad_id, case_id, outcome)
     select id, case when case_id = $1 then $2 else (select ad_id from report_cases where id = case_id) end,
            case_id, 'removed'
       from decided`,
    [caseId, adId],
  );
  await server.owner.query('analyze second_reviews, bulk_decisions, bulk_decision_ads');
  for (const subject of [{ caseId }, { adId }]) {
    const plan = await explain(server, endingOfBulkQuery(subject, server.clock.now()));
    expect(plan.readWhole).toEqual([]);
    expect(plan.indexes).toContain(`bulk_decision_ads_by_${'adId' in subject ? 'ad' : 'case'}`);
  }
});
