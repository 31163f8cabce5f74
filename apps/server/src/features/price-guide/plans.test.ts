import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newestAdsQuery, samplesQuery } from './guide.queries.ts';
import { cellSamplesQuery, modelPricesQuery, salesQuery } from './observations.queries.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({}, { ads: 10_000 });
  // 6,000 ads of one model, of which a quarter is sold.
  await server.owner.query(
    `update ads set brand_key = 'toyota', model_key = 'toyota/corolla', year = 2000 + (view_count + price) % 20,
                    created_at = now() - (price % 90) * interval '1 day'
      where id in (select id from ads limit 6000)`,
  );
  await server.owner.query(
    `update ads set status = 'sold', updated_at = now()
      where id in (select id from ads where model_key = 'toyota/corolla' limit 1500)`,
  );
  await server.owner.query(
    `insert into price_cells (brand_key, model_key, year, ads, sample)
     select 'toyota', 'toyota/' || model, year, 1, '[]' from generate_series(1, 300) model, generate_series(1990, 2026) year`,
  );
  await server.owner.query(
    `insert into price_models (brand_key, model_key, ads, effects, sample, fastest, computed_at)
     select 'toyota', 'toyota/' || model, 1, '{}', '[]', '[]', now() from generate_series(1, 300) model`,
  );
  await server.owner.query('vacuum analyze ads, price_observations, price_cells, price_models');
});
afterAll(() => server.close());

const corolla = { brand_key: 'toyota', model_key: 'toyota/corolla' };

test('the guide of a car reads nine cells at most', async () => {
  const plan = await explain(
    server,
    samplesQuery({ brand_key: 'toyota', model_key: 'toyota/7', year: 2010 }, 4),
  );
  expect(plan.readWhole).toEqual([]);
  expect(plan.scanned).toBeLessThanOrEqual(9);
});

test('a cell reads its newest prices, whatever the number of its ads', async () => {
  const now = new Date();
  const plan = await explain(server, cellSamplesQuery([{ ...corolla, year: 2010 }], now));
  expect(plan.indexes).toContain('price_observations_of_cell');
  expect(plan.readWhole).toEqual([]);
  expect(plan.scanned).toBeLessThanOrEqual(400);
});

test('a model reads at most 100 prices of each week, 300 sales and 50 ads for the newest', async () => {
  const now = new Date();
  const weeks = await explain(server, modelPricesQuery([corolla], now));
  expect(weeks.readWhole).toEqual([]);
  expect(weeks.scanned).toBeLessThanOrEqual(13 * 100);
  const sales = await explain(server, salesQuery([corolla], now));
  expect(sales.readWhole).toEqual([]);
  expect(sales.scanned).toBeLessThanOrEqual(300);
  const newest = await explain(server, newestAdsQuery(corolla, 6));
  expect(newest.readWhole).toEqual([]);
  expect(newest.scanned).toBeLessThanOrEqual(50);
});
