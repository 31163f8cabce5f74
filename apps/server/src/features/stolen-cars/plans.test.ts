import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listedCarsToReviewQuery } from './lists/stolen-lists.queries.ts';
import { deskStolenCarsQuery, ownStolenCarsQuery, unreportedAdsQuery } from './stolen-cars.queries.ts';

/** Each list reads its page from one index, in order, however many thefts are declared. */

const ads = 4_000;
const declarations = 2_000;
let server: TestApp;
let owner: string;
const now = new Date('2026-03-10T09:00:00Z');
beforeAll(async () => {
  server = await startTestApp({}, { ads });
  owner = await insertSeller(server);
  const others = [await insertSeller(server), await insertSeller(server), await insertSeller(server)];
  await server.owner.query(
    `insert into ad_chassis_numbers (ad_id, number_hash, tail, is_live)
     select id, sha256(id::text::bytea), '2345', status = 'active' from ads`,
  );
  await server.owner.query(
    `insert into stolen_cars (id, user_id, number_hash, tail, police_report, state, decided_at, created_at)
     select gen_random_uuid(), ($1::uuid[])[1 + n % 4], coalesce(hash, sha256(n::text::bytea)), '2345', '1423/2026',
            state, case when state in ('confirmed', 'rejected') then $2::timestamptz end,
            $2::timestamptz - n * interval '1 minute'
       from generate_series(1, ${declarations}) n
       cross join lateral (select (array['waiting', 'confirmed', 'rejected', 'withdrawn'])[1 + n % 4] as state) states
       left join lateral (select sha256(id::text::bytea) as hash from ads where n % 400 = 1 limit 1 offset n) found on true`,
    [[owner, ...others], now],
  );
  await server.owner.query('analyze stolen_cars, ad_chassis_numbers, profiles, ads, report_cases, reports');
});
afterAll(() => server.close());

const positionAfter = async (query: ReturnType<typeof ownStolenCarsQuery>) => {
  const { rows } = await query.execute(server.services.database);
  return JSON.parse(rows[0]?.position as string);
};

test('a page of own declarations reads its index', async () => {
  const page = { userId: owner, limit: 21 };
  const later = await positionAfter(ownStolenCarsQuery({ ...page, after: null, limit: 1 }));
  for (const after of [null, later]) {
    const plan = await explain(server, ownStolenCarsQuery({ ...page, after }));
    expect(plan.indexes).toContain('stolen_cars_by_member');
    expect(plan.scanned).toBeLessThanOrEqual(21);
  }
});

test.each(['waiting', 'confirmed', 'rejected', 'withdrawn'] as const)(
  'a page of the desk with the state %s reads its index',
  async (state) => {
    const page = { state, ads: 5, limit: 21 };
    const later = await positionAfter(deskStolenCarsQuery({ ...page, after: null, limit: 1 }));
    for (const after of [null, later]) {
      const plan = await explain(server, deskStolenCarsQuery({ ...page, after }));
      expect(plan.indexes).toEqual(
        expect.arrayContaining(['stolen_cars_by_state', 'ad_chassis_numbers_by_hash']),
      );
      expect(plan.readWhole).not.toContain('stolen_cars');
      expect(plan.readWhole).not.toContain('ads');
      expect(plan.scanned).toBeLessThanOrEqual(100);
    }
  },
);

test('the search for ads to hide reads the register, and one ad of each of its cars', async () => {
  const plan = await explain(server, unreportedAdsQuery(100));
  expect(plan.readWhole).not.toContain('ad_chassis_numbers');
  expect(plan.scanned).toBeLessThanOrEqual(declarations);
});

test('the search for ads of imported cars reads a page of the cars that were not compared', async () => {
  await server.owner.query(
    `insert into stolen_car_lists (id, source, created_at, imported_at) values ($1, 'شرطة', $2, $2)`,
    [owner, now],
  );
  await server.owner.query(
    `insert into listed_stolen_cars (list_id, number_hash, tail, police_report, listed_at, is_reviewed)
     select $1, sha256(n::text::bytea), '2345', '1423/2026', $2, n > 500 from generate_series(1, 20000) n`,
    [owner, now],
  );
  await server.owner.query('analyze listed_stolen_cars');
  const page = { limit: 100 };
  const [first] = (await listedCarsToReviewQuery({ ...page, after: null }).execute(server.services.database))
    .rows;
  const after = { listId: owner, hash: first?.number_hash as Buffer };
  for (const position of [null, after]) {
    const plan = await explain(server, listedCarsToReviewQuery({ ...page, after: position }));
    expect(plan.indexes).toContain('listed_stolen_cars_to_review');
    expect(plan.readWhole).not.toContain('ad_chassis_numbers');
    expect(plan.scanned).toBeLessThanOrEqual(200);
  }
});
