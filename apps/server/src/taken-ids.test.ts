import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from './testing/administrators.ts';
import { insertAd } from './testing/ads.ts';
import { browserSubscription } from './testing/browser-subscription.ts';
import { createOwnedResources, type OwnedResources } from './testing/owned-resources.ts';
import { insertShowroom } from './testing/showrooms.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { insertMember } from './testing/users.ts';
import { whileLocked } from './testing/while-locked.ts';

/**
 * Clients generate the ids of what they create. In these tests, a request finds no row with its id, and then waits for a
 * concurrent transaction that inserts a row with this id for another member.
 */

let server: TestApp;
let resources: OwnedResources;
let administrator: Record<string, string>;
let ids: Record<'ad' | 'removedAd' | 'offeredAd' | 'dearAd' | 'member' | 'stranger', string>;
let invitedNumber: string;
beforeAll(async () => {
  server = await startTestApp();
  const query = (text: string, ...values: unknown[]) => server.owner.query(text, values);
  resources = await createOwnedResources(server);
  administrator = await signInAdministrator(server);
  const { owner, other } = resources;
  await insertShowroom(server, { owner_id: other.userId });
  const [member, stranger] = [(await insertMember(server)).id, (await insertMember(server)).id];
  const insertAdOf = async (user_id: string) => (await insertAd(server, { user_id })).id;
  ids = {
    ad: await insertAdOf(other.userId),
    removedAd: await insertAdOf(other.userId),
    offeredAd: await insertAdOf(member),
    dearAd: await insertAdOf(member),
    member,
    stranger,
  };
  await query(
    `insert into ad_removals (ad_id, reason, status, created_at) values ($1, 'مكرر', 'active', now())`,
    ids.removedAd,
  );
  await query('insert into ad_offer_terms values ($1, true, 12000000)', ids.dearAd);
  await query(
    'insert into refused_offers values (gen_random_uuid(), $1, $2, now())',
    owner.userId,
    ids.dearAd,
  );
  await query(
    `insert into suspensions (id, user_id, reason, created_at, ended_at)
     values (gen_random_uuid(), $1, 'مكرر', now(), now())`,
    stranger,
  );
  const { rows } = await query('select user_id_display from profiles where user_id = $1', stranger);
  invitedNumber = rows[0].user_id_display;
});
afterAll(() => server.close());

interface Creation {
  url: (id: string) => string;
  payload: (id: string) => object | string;
  headers?: () => Record<string, string>;
  /** Columns in which the concurrently inserted row differs from the owner's row of which it is a copy. */
  changes?: () => object;
}

/** Requests that create a row, by table. */
const creations: Record<string, Creation> = {
  ad_events: { url: (id) => `me/ads/${ids.ad}/acts/${id}`, payload: () => ({ act: 'pause' }) },
  ad_price_changes: {
    url: (id) => `me/ads/${ids.ad}/price-changes/${id}`,
    payload: () => ({ price: 11_500_000 }),
  },
  ad_appeals: {
    url: (id) => `me/appeals/${id}`,
    payload: () => ({ ad_id: ids.removedAd, text: 'الصور صوري' }),
    changes: () => ({ removed_at: '2020-01-01T00:00:00Z' }),
  },
  offers: {
    url: (id) => `offers/${id}`,
    payload: () => ({ ad_id: ids.offeredAd, amount: 11_000_000 }),
    changes: () => ({ state: 'expired' }),
  },
  refused_offers: {
    url: (id) => `offers/${id}`,
    payload: () => ({ ad_id: ids.dearAd, amount: 11_000_000 }),
  },
  saved_searches: {
    url: (id) => `me/saved-searches/${id}`,
    payload: () => ({ name: 'كورولا', query: 'q=كورولا' }),
  },
  push_subscriptions: {
    url: (id) => `me/push-subscriptions/${id}`,
    payload: () => browserSubscription(),
    changes: () => ({ session_id: resources.ids.session_id, endpoint: browserSubscription().endpoint }),
  },
  stolen_cars: {
    url: (id) => `me/stolen-cars/${id}`,
    payload: () => ({ chassis_number: 'NZE121-3012349', police_report: 'بلاغ' }),
    changes: () => ({ number_hash: `\\x${'01'.repeat(32)}` }),
  },
  showroom_staff: {
    url: (id) => `me/showroom/staff/${id}`,
    payload: () => ({ member_number: invitedNumber, role: 'seller' }),
    changes: () => ({ removed_at: '2026-01-01T00:00:00Z' }),
  },
  showroom_api_keys: {
    url: (id) => `me/showroom/api-keys/${id}`,
    payload: () => ({ name: 'البرنامج' }),
    changes: () => ({ secret_hash: '\\x01' }),
  },
  showroom_quick_replies: {
    url: (id) => `me/showroom/quick-replies/${id}`,
    payload: () => ({ title: 'ترحيب', text: 'أهلاً وسهلاً' }),
  },
  showroom_feeds: {
    url: (id) => `me/showroom/feeds/${id}`,
    payload: () => 'stock_number,brand\n,كيا',
    headers: () => ({ 'content-type': 'text/csv' }),
    // A feed that was interrupted.
    changes: () => ({ lines: null, counts: null }),
  },
  reports: {
    url: (id) => `reports/${id}`,
    payload: () => ({ subject: 'ad', subject_id: ids.offeredAd, reason: 'fraud' }),
    changes: () => ({ user_id: ids.stranger }),
  },
  suspensions: {
    url: () => `admin/members/${ids.member}/suspension`,
    payload: (id) => ({ id, reason: 'مكرر', days: 3 }),
    headers: () => administrator,
  },
};

test.each(Object.entries(creations))(
  'an id in %s that is concurrently inserted for another member is rejected as taken',
  async (table, { url, payload, headers, changes }) => {
    const id = randomUUID();
    const response = await whileLocked(
      server,
      [
        `insert into ${table} overriding user value
         select (jsonb_populate_record(null::${table}, to_jsonb(earlier) || $1)).* from ${table} as earlier limit 1`,
        { ...changes?.(), id },
      ],
      () =>
        server.app.inject({
          method: 'PUT',
          url: `/api/${url(id)}`,
          headers: { ...resources.other.headers, ...headers?.() },
          payload: payload(id),
        }),
    );
    const { statusCode, body } = response;
    expect(`${statusCode} ${body && JSON.parse(body).code}`).toBe('409 id-taken');
  },
);
