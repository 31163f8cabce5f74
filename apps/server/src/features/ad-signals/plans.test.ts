import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { factsQuery } from './ad-facts.queries.ts';
import { alikeTextsQuery } from './ad-signals.queries.ts';

/** Listing an ad reads a bounded number of rows, however many ads there are. */

const ads = 20_000;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({}, { ads });
  await server.owner.query(
    `insert into ad_text_prints (ad_id, minima, keys)
     select id, array_fill(0, array[30]), (select array_agg(hashint8(n * 20001 + row)) from generate_series(1, 10) n)
       from (select id, row_number() over (order by id) as row from ads) numbered`,
  );
  await server.owner.query('analyze ads, ad_text_prints, ad_chassis_numbers, profiles');
});
afterAll(() => server.close());

const anyAd = async () => {
  const { rows } = await server.owner.query(
    `select id, user_id from ads where status = 'active' and year is not null order by id limit 1`,
  );
  return rows[0];
};

test('the facts of an ad are read from indexes', async () => {
  const plan = await explain(server, factsQuery((await anyAd()).id));
  expect(plan.readWhole).not.toContain('ads');
  expect(plan.indexes).toEqual(expect.arrayContaining(['ads_by_model_year', 'ads_by_age', 'ads_by_seller']));
  // Latest prices, prices of five years, and the seller's ads.
  expect(plan.scanned).toBeLessThanOrEqual(1_000);
});

test('texts that share a key are read from their index', async () => {
  const { rows } = await server.owner.query('select keys from ad_text_prints limit 1');
  const request = { keys: rows[0].keys, before: new Date('2100-01-01') };
  const plan = await explain(server, alikeTextsQuery(request));
  expect(plan.indexes).toContain('ad_text_prints_by_key');
  expect(plan.readWhole).not.toContain('ad_text_prints');
  expect(plan.scanned).toBeLessThanOrEqual(50);
});
