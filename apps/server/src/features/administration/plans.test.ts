import { administeredAdSorts } from '@arabati/domain/administration/ads.endpoints';
import { memberSorts } from '@arabati/domain/administration/members.endpoints';
import { adStatuses } from '@arabati/domain/ads/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../testing/explain.ts';
import { insertManyAds } from '../../testing/many-ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readWord } from './ad-search.ts';
import { administeredAdsQuery } from './administered-ads.queries.ts';
import { membersQuery } from './members.queries.ts';

/** Administrators' lists stay lists in a market of this size: found by an index, nothing sorted but a page. */
const adsInTheMarket = 15_000;
const membersBeside = 12_000;

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
  const { pool } = market.services;
  await insertManyAds(market.owner, adsInTheMarket);
  await pool.query(
    `update ads set status = 'removed' where id in (select id from ads where status = 'active' limit 300)`,
  );
  await pool.query(
    `with people as (
       insert into users (id, email, email_confirmed_at, created_at, updated_at)
       select gen_random_uuid(), 'beside-' || n || '@example.com', now(), now(), now()
         from generate_series(1, $1::int) n returning id, email
     )
     insert into profiles (user_id, display_name, city, unique_id, user_id_display, points, credits,
                           membership_type, membership_expires_at, last_monthly_reset, created_at)
     select id, 'عضو ' || n % 3000, 'كسلا', lpad((500000 + n)::text, 6, '0'), lpad((50000000 + n)::text, 8, '0'), n % 70, 0,
            case when n % 100 = 0 then 'premium_trader' else 'free' end,
            case when n % 100 = 0 then now() + interval '9 days' end, now(), now() - n * interval '1 minute'
       from (select id, substring(email from '[0-9]+')::int as n from people) numbered`,
    [membersBeside],
  );
  await market.owner.query('vacuum analyze profiles');
  await market.owner.query('vacuum analyze ads');
}, 120_000);
afterAll(() => market.close());

const memberIndexes = {
  newest: 'profiles_by_age',
  oldest: 'profiles_by_age',
  name: 'profiles_by_name',
  points: 'profiles_by_points',
};
test.each(memberSorts)('members in the order %s are read from its index', async (sort) => {
  const now = market.clock.now();
  const plan = await explain(
    market,
    membersQuery({ search: null, membership: 'all', now, sort, after: null, limit: 51 }),
  );
  expect(plan).toMatchObject({ readWhole: [], sorted: 0 });
  expect(plan.indexes).toContain(memberIndexes[sort]);
});

test('the few paid memberships are found without reading the others', async () => {
  const now = market.clock.now();
  const premium = membersQuery({
    search: null,
    membership: 'premium',
    now,
    sort: 'newest',
    after: null,
    limit: 51,
  });
  const plan = await explain(market, premium);
  expect(plan.readWhole).toEqual([]);
  expect(plan.indexes).toContain('profiles_premium');
});

const noOwner = { userId: undefined, after: null, limit: 21 };
test.each(administeredAdSorts)(
  'ads of every status in the order %s are read from its indexes',
  async (sort) => {
    const plan = await explain(
      market,
      administeredAdsQuery({ ...noOwner, search: null, statuses: adStatuses, sort }),
    );
    const by = sort.startsWith('price') ? 'price' : 'age';
    expect(plan.readWhole).toEqual([]);
    expect(plan.indexes.toSorted()).toEqual([`ads_by_${by}`, `ads_ended_by_${by}`, `ads_ended_by_${by}`]);
    // The first of each status.
    expect(plan.sorted).toBeLessThanOrEqual(63);
  },
);

test('a rare word is found in the indexes of texts, an owner in theirs', async () => {
  const search = { by: 'words' as const, words: [await readWord(market.services.database, 'ليموزين')] };
  const page = { ...noOwner, search, statuses: adStatuses, sort: 'newest' as const };
  const found = await explain(market, administeredAdsQuery(page));
  expect(found.readWhole).toEqual([]);
  expect(found.indexes).toContain('ads_search_terms');
  expect(found.sorted).toBeLessThan(500);

  const { rows } = await market.services.pool.query('select user_id from ads limit 1');
  const own = await explain(market, administeredAdsQuery({ ...page, search: null, userId: rows[0].user_id }));
  expect(own.readWhole).toEqual([]);
  expect(own.indexes).toContain('ads_by_seller');
});
