import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reviewTimesQuery } from '../ads/review-times.queries.ts';
import { approvedAdsQuery } from './review-first.queries.ts';

/** Whether an ad is reviewed first is decided while it is posted, so that its queries must not depend on the market's size. */

const cases = 20_000;
let server: TestApp;
let dealer: string;
beforeAll(async () => {
  server = await startTestApp({}, { ads: 4_000 });
  dealer = await insertSeller(server);
  const other = await insertSeller(server);
  await server.owner.query(
    `insert into report_cases (id, subject, member_id, state, decided_at, review_first, created_at)
     select gen_random_uuid(), 'ad', case when n % 100 = 0 then $1 else $2 end::uuid,
            case when n % 3 = 0 then 'open' else 'rejected' end,
            case when n % 3 <> 0 then now() - n * interval '1 minute' end, n % 2 = 0, now() - n * interval '2 minutes'
       from generate_series(1, ${cases}) n`,
    [dealer, other],
  );
  await server.owner.query('analyze ads, report_cases, ad_removals');
});
afterAll(() => server.close());

test("a member's approved ads are read from two indexes, up to the number of the settings", async () => {
  const { rows } = await server.owner.query(
    'select user_id from ads group by 1 order by count(*) desc limit 1',
  );
  for (const userId of [dealer, rows[0].user_id]) {
    const query = approvedAdsQuery({
      userId,
      except: dealer,
      listedBefore: new Date('2100-01-01'),
      limit: 1,
    });
    const plan = await explain(server, query);
    expect(plan.readWhole).not.toContain('ads');
    expect(plan.readWhole).not.toContain('report_cases');
    expect(plan.indexes).toEqual(expect.arrayContaining(['ads_by_seller', 'report_cases_by_member']));
    expect(plan.scanned).toBeLessThanOrEqual(20);
  }
});

test('the latest reviews are read from their index', async () => {
  const plan = await explain(server, reviewTimesQuery());
  expect(plan.indexes).toEqual(['report_cases_reviewed_first']);
  expect(plan.scanned).toBeLessThanOrEqual(50);
});
