import { afterAll, beforeAll, expect, test } from 'vitest';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { factsQuery } from './ad-facts.queries.ts';
import { alikeTextsQuery } from './ad-signals.queries.ts';
import { sellersAdsQuery } from './alike-ads.queries.ts';

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
  // Devices with many accounts, and numbers in many ads.
  await server.owner.query(
    `insert into member_devices (user_id, device_hash, first_day, last_day)
     select user_id, sha256(int4send(device)), '2000-01-01', '2100-01-01'
       from (select user_id, row_number() over (order by user_id)::int as n from profiles) members,
            lateral generate_series(n / 40 * 20, n / 40 * 20 + 19) as device`,
  );
  await server.owner.query(
    `insert into ad_contacts (ad_id, phone, whatsapp)
     select id, number, number
       from (select id, '+24991234' || lpad((row_number() over () % 100)::text, 4, '0') as number from ads) numbered`,
  );
  await server.owner.query(
    `insert into used_numbers (number, user_id, created_at)
     select '+24992' || lpad((row_number() over ())::text, 7, '0'), user_id, now() from profiles, generate_series(1, 10)`,
  );
  await server.owner.query(
    'analyze ads, ad_text_prints, ad_chassis_numbers, ad_contacts, member_devices, profiles, used_numbers',
  );
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
  expect(plan.indexes).toEqual(
    expect.arrayContaining([
      'ads_by_model_year',
      'ads_by_age',
      'ads_by_seller',
      'member_devices_by_device',
      'ad_contacts_by_phone',
      'ad_contacts_by_whatsapp',
    ]),
  );
  for (const table of ['member_devices', 'ad_contacts', 'used_numbers']) {
    expect(plan.readWhole).not.toContain(table);
  }
  // Latest prices, prices of five years, the seller's ads, twenty devices with their accounts, ads with the numbers.
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

test("a seller's ads that may be alike are the latest ones, read from indexes", async () => {
  const { id: adId, user_id: userId } = await anyAd();
  await server.owner.query('update ads set user_id = $1', [userId]);
  await server.owner.query('analyze ads');
  const plan = await explain(server, sellersAdsQuery({ adId, userId }));
  expect(plan.indexes).toContain('ads_by_seller');
  expect(plan.readWhole).toEqual([]);
  // At most 200 ads, each with its print.
  expect(plan.scanned).toBeLessThanOrEqual(500);
});
