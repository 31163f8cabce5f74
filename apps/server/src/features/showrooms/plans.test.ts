import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { followsQuery } from './follows.queries.ts';
import { deskShowroomsQuery } from './showroom-desk.queries.ts';
import { listingsQuery } from './showroom-pages.queries.ts';

let server: TestApp;
let member: string;
let last: string;
const now = new Date();
beforeAll(async () => {
  server = await startTestApp();
  await server.owner.query(
    `with traders as (
       insert into users (id, email, email_confirmed_at, created_at, updated_at)
       select gen_random_uuid(), 'trader-' || n || '@example.com', now(), now(), now() from generate_series(1, 15000) n
       returning id, substring(email from '[0-9]+') as number
     )
     insert into profiles (user_id, display_name, city, unique_id, user_id_display, points, credits,
                           last_monthly_reset, created_at)
     select id, 'تاجر', 'بحري', lpad(number, 6, '0'), lpad(number, 8, '0'), 10, 0, now(), now() from traders`,
  );
  await server.owner.query(
    `insert into showrooms (id, owner_id, slug, name, city, state, verified_at, created_at, updated_at)
     select gen_random_uuid(), user_id, 'showroom-' || n, 'معرض', 'بحري', case when n % 2 = 0 then 'waiting' else 'verified' end,
            now(), now(), now() - n * interval '1 minute'
       from (select user_id, row_number() over () as n from profiles) members`,
  );
  await server.owner.query(
    `insert into showroom_listings (showroom_id, brand_key, city_key, is_verified, ads, listed_until)
     select id, brand, case when state = 'verified' then 'bahri' else 'kassala' end, state = 'verified', 7, 'infinity'
       from showrooms, unnest(array['', 'toyota', 'kia']) brand`,
  );
  await server.owner.query(
    `insert into showroom_summaries (showroom_id, owner_id, listed_until, ads, brands, refreshed_at)
     select id, owner_id, 'infinity', 7, '[]', now() from showrooms`,
  );
  const { rows } = await server.owner.query('select owner_id, id from showrooms order by id desc limit 1');
  [member, last] = [rows[0].owner_id, rows[0].id];
  await server.owner.query(
    `insert into showroom_follows (user_id, showroom_id, followed_at)
     select $1, id, updated_at from showrooms`,
    [member],
  );
  await server.owner.query(
    'vacuum analyze showrooms, showroom_listings, showroom_summaries, showroom_follows, profiles',
  );
});
afterAll(() => server.close());

const cityKeys = [null, 'bahri'];
const places = [null, [true, 7, '80000000-0000-4000-8000-000000000000'] as const];
const pages = cityKeys.flatMap((cityKey) =>
  ['', 'kia'].flatMap((brandKey) => places.map((after) => ({ cityKey, brandKey, after }))),
);

test.each(pages)('a page of showrooms reads its own rows of an index: %j', async (page) => {
  const plan = await explain(server, listingsQuery({ ...page, limit: 21, now }));
  expect(plan.indexes).toContain(page.cityKey ? 'showroom_listings_by_city' : 'showroom_listings_by_brand');
  expect(plan.readWhole).toEqual([]);
  expect(plan.scanned).toBeLessThanOrEqual(21);
});

test('a page of followed showrooms reads its own rows', async () => {
  for (const after of [null, [now.toISOString(), last] as [string, string]]) {
    const plan = await explain(server, followsQuery({ userId: member, after, limit: 21, now }));
    expect(plan.indexes).toContain('showroom_follows_by_member');
    expect(plan.readWhole).toEqual([]);
    expect(plan.scanned).toBeLessThanOrEqual(21);
  }
});

test.each(['waiting', 'verified'] as const)(
  "a page of the desk's %s showrooms reads its own rows",
  async (state) => {
    const plan = await explain(server, deskShowroomsQuery({ state, after: null, limit: 21, now }));
    expect(plan.indexes).toContain(state === 'waiting' ? 'showrooms_waiting' : 'showrooms_by_state');
    expect(plan.readWhole).toEqual([]);
    expect(plan.scanned).toBeLessThanOrEqual(21);
  },
);
