import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sharesDeviceQuery } from './review-signals.queries.ts';
import { openContactsQuery, reviewsQuery } from './reviews.queries.ts';

/** Each list reads its page from one index, in order, however many reviews there are. */

let server: TestApp;
let members: string[];
/** Authors, and as many sellers. */
const pairs = 40;
const now = new Date('2026-03-10T09:00:00Z');
beforeAll(async () => {
  server = await startTestApp();
  members = [];
  for (let n = 0; n < 2 * pairs; n += 1) members.push(await insertSeller(server));
  await server.owner.query(
    `insert into reviews (id, author_id, seller_id, ad_id, ad_title, stars, content, network_hash, signals, created_at,
                          removed_at, removal_reason)
     select gen_random_uuid(), ($1::uuid[])[1 + n % ${pairs}], ($1::uuid[])[${pairs + 1} + n % ${pairs}], gen_random_uuid(), 'كورولا', 5, '',
            '\\x00', case when n % 3 = 0 then array['shared-network'] else '{}' end, $2::timestamptz - n * interval '1 minute',
            case when n % 7 = 0 then $2::timestamptz end, case when n % 7 = 0 then 'مكرر' end
       from generate_series(1, 4000) n`,
    [members, now],
  );
  await server.owner.query(
    `insert into first_contacts (buyer_id, ad_id, seller_id, ad_title, contacted_at)
     select ($1::uuid[])[1 + n % ${pairs}], gen_random_uuid(), ($1::uuid[])[${pairs + 1} + n % ${pairs}], 'كورولا', $2::timestamptz - n * interval '1 minute'
       from generate_series(1, 4000) n`,
    [members, now],
  );
  await server.owner.query('analyze reviews, first_contacts, profiles');
});
afterAll(() => server.close());

test.each([
  ['of a seller', () => ({ sellerId: members[pairs] as string }), 'reviews_by_seller'],
  ['by an author', () => ({ authorId: members[0] as string }), 'reviews_by_author'],
  ['with signals', () => ({ filter: 'signals' as const }), 'reviews_with_signals'],
  ['of every kind', () => ({ filter: 'all' as const }), 'reviews_by_age'],
  ['that were removed', () => ({ filter: 'removed' as const }), 'reviews_removed'],
])('a page of reviews %s reads its index', async (_, criteria, index) => {
  const { database } = server.services;
  const [first] = await reviewsQuery(database, { criteria: criteria(), after: null, limit: 1 }).execute();
  for (const after of [null, JSON.parse(first?.position as string)]) {
    const plan = await explain(server, reviewsQuery(database, { criteria: criteria(), after, limit: 11 }));
    expect(plan.indexes).toContain(index);
    expect(plan.sorted).toBeLessThanOrEqual(11);
    expect(plan.readWhole).not.toContain('reviews');
    expect(plan.scanned).toBeLessThanOrEqual(100);
  }
});

test("the accounts on an author's devices are read from indexes", async () => {
  await server.owner.query(
    `insert into member_devices (user_id, device_hash, first_day, last_day)
     select member, sha256(int4send(device)), $2::timestamptz::date - 1, $2::timestamptz::date
       from unnest($1::uuid[]) member, generate_series(1, 20) device
     union all
     select member, sha256(convert_to(member::text || device, 'UTF8')), '2020-01-01', '2020-01-01'
       from unnest($1::uuid[]) member, generate_series(1, 200) device`,
    [members.slice(0, pairs / 2), now],
  );
  await server.owner.query('analyze member_devices');
  // A seller whom none of them has reviewed, so that each account is looked up.
  const pair = { authorId: members[0] as string, sellerId: members[2 * pairs - 1] as string, now };
  const plan = await explain(server, sharesDeviceQuery(pair));
  expect(plan.readWhole).not.toContain('reviews');
  expect(plan.indexes).toEqual(expect.arrayContaining(['member_devices_by_device', 'reviews_by_pair']));
  // Twenty devices with all of their accounts, whose reviews of the seller are read from an index.
  expect(plan.scanned).toBeLessThanOrEqual(20 * 2 * pairs + 100);
});

test('a page of open contacts reads its index', async () => {
  const from = new Date(now.getTime() - 60 * 86_400_000);
  const page = { buyerId: members[0] as string, from, until: now, after: null, limit: 11 };
  const plan = await explain(server, openContactsQuery(server.services.database, page));
  expect(plan.indexes).toContain('first_contacts_open');
  expect(plan.scanned).toBeLessThanOrEqual(100);
});
