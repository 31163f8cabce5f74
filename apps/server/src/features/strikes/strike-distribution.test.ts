import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { strikeRequests } from '../../testing/strike-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { distributionQuery, strikesQuery } from './strikes.queries.ts';

let market: TestApp;
let strikes: ReturnType<typeof strikeRequests>;
let moderator: { authorization: string };
let first: string;
const members = 40;
const strikesPerMember = 60;
beforeAll(async () => {
  market = await startTestApp();
  strikes = strikeRequests(market, await signInAdministrator(market));
  moderator = await signInAdministrator(market, 'zameel', 'moderator');
  first = await insertSeller(market);
  const others: string[] = [];
  for (let n = 1; n < members; n += 1) others.push(await insertSeller(market));
  // The member with the number n has a strike of weight 1 on each of the last n days, n - 1 old ones that were taken back,
  // and old ones that have expired.
  await market.owner.query(
    `insert into strikes (id, user_id, reason, weight, source, title, created_at, taken_back_at)
     select gen_random_uuid(), member, 'duplicate', 1, 'ad', 'كورولا',
            $2::timestamptz - (case when day < n then day else 200 + day end) * interval '1 day',
            case when day >= n and day % 2 = 0 then $2::timestamptz end
       from unnest($1::uuid[]) with ordinality as members (member, n)
       cross join generate_series(0, ${strikesPerMember - 1}) day`,
    [[first, ...others], market.clock.now()],
  );
  await market.owner.query('vacuum analyze strikes');
});
afterAll(() => market.close());

const distributionOf = async (query = '') =>
  (await strikes.send('GET', `/api/admin/strikes/distribution${query}`)).json();

test('the distribution counts members by the weight of their valid strikes', async () => {
  const { distribution, ...rest } = await distributionOf();
  expect(rest).toEqual({ window_days: 180, complete: true });
  expect(distribution).toEqual(
    Array.from({ length: members }, (_, index) => ({ weight: index + 1, members: 1 })),
  );
});

test('the distribution of another window counts its strikes only', async () => {
  // Members with ten strikes or more have ten of them within ten days.
  expect((await distributionOf('?window_days=10')).distribution).toEqual([
    ...Array.from({ length: 9 }, (_, index) => ({ weight: index + 1, members: 1 })),
    { weight: 10, members: members - 9 },
  ]);
  for (const days of ['0', '3651', 'x', '1.5', '-1']) {
    expect(
      (await strikes.send('GET', `/api/admin/strikes/distribution?window_days=${days}`)).statusCode,
    ).toBe(422);
  }
});

test('only administrators of the settings read the distribution', async () => {
  const response = await strikes.send('GET', '/api/admin/strikes/distribution', moderator);
  expect(response.json().code).toBe('not-allowed');
});

test('weights above the highest threshold are counted with it, and at most a limit of strikes', async () => {
  const after = new Date(market.clock.now().getTime() - 180 * 86_400_000);
  const { rows } = await distributionQuery({ after, highest: 30, limit: 50_000 }).execute(
    market.services.database,
  );
  expect(rows.at(-1)).toMatchObject({ weight: 30, members: members - 29 });
  const plan = await explain(market, distributionQuery({ after, highest: 100, limit: 100 }));
  expect(plan.indexes).toEqual(['strikes_by_time']);
  expect(plan.scanned).toBeLessThanOrEqual(100);
});

test('a page of strikes reads its index', async () => {
  for (const validAfter of [null, new Date(market.clock.now().getTime() - 180 * 86_400_000)]) {
    const plan = await explain(market, strikesQuery({ userId: first, validAfter, after: null, limit: 21 }));
    expect(plan.indexes).toContain('strikes_by_member');
    expect(plan.scanned).toBeLessThanOrEqual(strikesPerMember);
  }
});
