import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { buyersQuery, dueOwnerQuery, eventsQuery } from './ad-life.queries.ts';

let server: TestApp;
let ad: string;
beforeAll(async () => {
  server = await startTestApp({}, { ads: 10_000 });
  const { id, user_id } = await insertAd(server);
  ad = id;
  await server.owner.query(
    `insert into ad_events (id, ad_id, act, created_at)
     select gen_random_uuid(), case when n % 20 = 0 then $1 else ads.id end, 'confirmed', now() - n * interval '1 minute'
       from (select id, row_number() over () as n from ads) ads`,
    [ad],
  );
  await server.owner.query(
    `insert into first_contacts (buyer_id, ad_id, seller_id, ad_title, contacted_at)
     select user_id, case when n % 2 = 0 then $1 else gen_random_uuid() end, $2, '', now() - n * interval '1 minute'
       from (select user_id, row_number() over () as n from profiles where user_id <> $2) members`,
    [ad, user_id],
  );
  await server.owner.query(
    `insert into conversations (id, ad_id, ad_title, seller_id, buyer_id, seller_last_at, created_at)
     select gen_random_uuid(), case when copy = 1 and n % 3 = 0 then $1::uuid end, '', $2, user_id, now(),
            now() - n * interval '1 minute'
       from (select user_id, row_number() over () as n from profiles where user_id <> $2) members,
            generate_series(1, 50) copy`,
    [ad, user_id],
  );
  await server.owner.query(
    `update ad_signs set asks = numbered.n % 3, since = now() - numbered.n * interval '1 hour'
       from (select ad_id, row_number() over () as n from ad_signs) numbered where numbered.ad_id = ad_signs.ad_id`,
  );
  await server.owner.query(
    'vacuum analyze ads, ad_signs, ad_events, first_contacts, conversations, profiles',
  );
});
afterAll(() => server.close());

const now = new Date();

test.each([0, 1, 2])(
  'the owner who is due after %i questions is found by one row of an index',
  async (asks) => {
    const plan = await explain(server, dueOwnerQuery(asks, now));
    expect(plan.indexes).toContain('ad_signs_by_time');
    expect(plan.readWhole).toEqual([]);
    expect(plan.scanned).toBeLessThanOrEqual(1);
  },
);

test.each([null, [now.toISOString().replace('Z', '+00:00'), randomUUID()] as [string, string]])(
  'a page of a history and of the buyers reads its rows, after %j',
  async (after) => {
    const events = await explain(server, eventsQuery({ adId: ad, after, limit: 21 }));
    expect(events.indexes).toContain('ad_events_by_ad');
    expect(events.readWhole).toEqual([]);
    expect(events.scanned).toBeLessThanOrEqual(21);
    const buyers = await explain(server, buyersQuery({ adId: ad, after, limit: 21 }));
    expect(buyers.indexes).toEqual(expect.arrayContaining(['first_contacts_by_ad', 'conversations_by_ad']));
    expect(buyers.readWhole).toEqual([]);
    // Some wrote and had contact too.
    expect(buyers.scanned).toBeLessThanOrEqual(60);
  },
);
