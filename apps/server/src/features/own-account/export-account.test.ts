import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import { exportAccount } from '@arabati/domain/own-account/export.endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { insertAd } from '../../testing/ads.ts';
import { browserSubscription, silentPushService } from '../../testing/browser-subscription.ts';
import { draftForm } from '../../testing/drafts.ts';
import { sendIdentity } from '../../testing/identity-requests.ts';
import { insertLead } from '../../testing/lead-requests.ts';
import { insertSignedUpMember, type TestMember } from '../../testing/members.ts';
import { insertReview } from '../../testing/reviews.ts';
import { insertShowroom, insertStaff } from '../../testing/showrooms.ts';
import { createApiKey } from '../../testing/stock-feeds.ts';
import { insertStrike } from '../../testing/strike-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await startTestApp({ SUPPORT_WHATSAPP: '+249900000000' });
  [member, other] = [
    await insertSignedUpMember(server, { display_name: 'سلمى' }),
    await insertSignedUpMember(server, { display_name: 'عمر' }),
  ];
  for (const { headers } of [member, other]) await server.app.inject({ url: '/api/me', headers });
});
afterAll(() => server.close());

const read = async (by = member) => {
  const response = await server.app.inject({ url: exportAccount.path, headers: by.headers });
  return { response, data: response.json() };
};
const digits = (typed: string) => typed.slice(1);

test("contains the member's stored data, and no number of another member", async () => {
  const { database, clock } = server.services;
  const now = clock.now();
  const own = await insertAd(server, {
    user_id: member.userId,
    title: 'كورولا سلمى',
    status: 'sold',
    phone: '+249911112222',
    photos: 2,
  });
  const bought = await insertAd(server, { user_id: other.userId, title: 'بوكس عمر', phone: '+249933334444' });
  await server.app.inject({ method: 'POST', url: `/api/ads/${bought.id}/reveal`, headers: member.headers });
  await database
    .insertInto('favorites')
    .values({ id: randomUUID(), user_id: member.userId, ad_id: bought.id, created_at: now })
    .execute();
  await server.app.inject({
    method: 'PUT',
    url: `/api/me/saved-searches/${randomUUID()}`,
    headers: member.headers,
    payload: { name: 'كورولا في كسلا', query: 'q=كورولا كسلا' },
  });
  for (const [url, payload] of [
    ['alerts', { ...defaultAlertSettings, digest: true }],
    [`push-subscriptions/${randomUUID()}`, browserSubscription()],
    [`favorites/${bought.id}/note`, { note: 'آخر سعر 9 مليون' }],
    ['viewed-ads', { views: [{ ad_id: bought.id, viewed_at: now.toISOString() }] }],
    ['hidden-ads', { ad_ids: [bought.id] }],
    [`drafts/${randomUUID()}`, draftForm({ title: 'مسودة سلمى', phone: member.phone })],
  ] as const) {
    await server.app.inject({ method: 'PUT', url: `/api/me/${url}`, headers: member.headers, payload });
  }
  const conversation_id = randomUUID();
  await database
    .insertInto('conversations')
    .values({
      id: conversation_id,
      ad_id: bought.id,
      ad_title: 'بوكس عمر',
      seller_id: other.userId,
      buyer_id: member.userId,
      created_at: now,
    })
    .execute();
  for (const [position, sender_id, receiver_id, content] of [
    [1, member.userId, other.userId, 'هل السيارة موجودة؟'],
    [2, other.userId, member.userId, 'نعم موجودة'],
  ] as const) {
    const message = { id: randomUUID(), conversation_id, position, sender_id, receiver_id, content };
    await database
      .insertInto('messages')
      .values({ ...message, created_at: now })
      .execute();
  }

  await server.app.inject({
    method: 'PUT',
    url: `/api/me/reveals/${bought.id}`,
    headers: member.headers,
    payload: { note: 'سيارة نظيفة', is_asked: true },
  });
  await server.app.inject({
    method: 'PUT',
    url: `/api/reports/${randomUUID()}`,
    headers: member.headers,
    payload: { subject: 'ad', subject_id: bought.id, reason: 'wrong-facts', note: 'السعر غير صحيح' },
  });
  await server.app.inject({
    method: 'PUT',
    url: `/api/me/stolen-cars/${randomUUID()}`,
    headers: member.headers,
    payload: { chassis_number: 'NZE1213012345', police_report: '1423/2026', note: 'من السوق' },
  });
  await server.app.inject({ method: 'PUT', url: '/api/me/number-verification', headers: member.headers });
  await server.owner.query(
    `insert into ad_removals (ad_id, reason, status, created_at) values ($1, 'صورة غير مطابقة', 'sold', now())`,
    [own.id],
  );
  await server.app.inject({
    method: 'PUT',
    url: `/api/me/appeals/${randomUUID()}`,
    headers: member.headers,
    payload: { ad_id: own.id, text: 'الصورة صحيحة' },
  });
  await insertStrike(server, member.userId);
  await server.owner.query(
    `insert into ad_price_changes (id, ad_id, old_price, price, is_drop, changed_at)
     values (gen_random_uuid(), $1, 13000000, 12500000, false, now())`,
    [own.id],
  );
  await server.owner.query(
    `with sale as (
       insert into ad_sales (id, ad_id, buyer_id, is_elsewhere, price, from_status, sold_at, final_at)
       values (gen_random_uuid(), $1, $2, false, 12000000, 'active', now(), now()) returning id, ad_id)
     insert into ad_events (id, ad_id, act, created_at) select id, ad_id, 'sold', now() from sale`,
    [own.id, other.userId],
  );
  await server.owner.query("update ads set seller_role = 'وكيل' where id = $1", [own.id]);
  const identity = await sendIdentity(server, member.headers);
  const showroomId = await insertShowroom(server, { owner_id: member.userId });
  await createApiKey(server, member.headers);
  await insertLead(server, { showroomId, buyerId: other.userId, adId: own.id, text: 'زبون جاد' });
  const theirs = await insertShowroom(server, { owner_id: other.userId, name: 'معرض عمر' });
  await insertStaff(server, { showroom_id: theirs, member_id: member.userId, role: 'seller' });
  const block = `/api/me/blocks/${other.userId}`;
  await server.app.inject({ method: 'PUT', url: block, headers: member.headers });
  await insertReview(server, { authorId: member.userId, sellerId: other.userId, content: 'بائع صادق' });
  await insertReview(server, { authorId: other.userId, sellerId: member.userId, content: 'تعامل طيب' });

  const { response, data } = await read();
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="arabati-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(response.headers['cache-control']).toBe('no-store');
  expect(data).toMatchObject({
    account: { user_id: member.userId, email: member.email },
    profile: { display_name: 'سلمى', phone: `+249${digits(member.phone)}`, points: 29 },
    used_identifiers: {
      emails: [member.email],
      mailboxes: [member.email],
      numbers: expect.arrayContaining([`+249${digits(member.phone)}`, `+249${digits(member.whatsapp)}`]),
    },
    ads: [{ id: own.id, title: 'كورولا سلمى', status: 'sold', phone: '+249911112222' }],
    ad_figures: [{ ad_id: own.id, title: 'كورولا سلمى', impressions: 0, messages: 0 }],
    price_changes: [{ ad_id: own.id, old_price: 13_000_000, price: 12_500_000 }],
    drafts: [{ fields: { title: 'مسودة سلمى', phone: member.phone }, photos: [] }],
    ad_events: [{ ad_id: own.id, act: 'sold', by_owner: true }],
    ad_sales: [{ ad_id: own.id, is_elsewhere: false, price: 12_000_000, ended_at: null }],
    favorites: [{ ad_id: bought.id, title: 'بوكس عمر' }],
    favorite_notes: [{ ad_id: bought.id, title: 'بوكس عمر', note: 'آخر سعر 9 مليون' }],
    viewed_ads: [{ ad_id: bought.id, title: 'بوكس عمر' }],
    hidden_ads: [{ ad_id: bought.id, title: 'بوكس عمر' }],
    saved_searches: [{ name: 'كورولا في كسلا', is_paused: false }],
    alert_settings: [{ messages: true, max_per_day: 5, digest: true }],
    push_subscriptions: [{ push_service: silentPushService }],
    messages: [
      { direction: 'sent', other_name: 'عمر', content: 'هل السيارة موجودة؟' },
      { direction: 'received', other_name: 'عمر', content: 'نعم موجودة' },
    ],
    point_entries: [
      { reason: 'promo', points: 30 },
      { reason: 'reveal', points: -1, ad_id: bought.id },
    ],
    contact_reveals: [
      {
        ad_id: bought.id,
        title: 'بوكس عمر',
        points_spent: 1,
        note: 'سيارة نظيفة',
        is_asked: true,
        refunded_at: null,
      },
    ],
    ad_interactions: [{ ad_id: bought.id, interaction_type: 'phone_view', points_spent: 1 }],
    activations: [],
    reports: [{ subject: 'ad', reason: 'wrong-facts', note: 'السعر غير صحيح', state: 'open', photo: null }],
    stolen_cars: [{ chassis_number: '•••• 2345', police_report: '1423/2026', state: 'waiting' }],
    identity_requests: [{ kind: 'showroom-licence', name: 'معرض النيل', state: 'waiting', ended_by: null }],
    identity_documents: [{ picture: `/api/me/identity/documents/${identity.documents[0]}` }],
    number_verifications: [{ number: `+249${digits(member.whatsapp)}`, verified_at: null }],
    ad_appeals: [{ title: 'كورولا سلمى', text: 'الصورة صحيحة', state: 'waiting' }],
    strikes: [{ reason: 'duplicate', weight: 1, title: 'كورولا', taken_back_at: null }],
    blocks: [{ name: 'عمر' }],
    showrooms: [{ name: 'معرض النيل', state: 'draft', hours: null }],
    leads: [
      { buyer_name: 'عمر', ad_title: 'كورولا', state: 'new', note: 'زبون جاد', reminder_note: 'زبون جاد' },
    ],
    lead_events: [],
    quick_replies: [{ title: 'ترحيب', text: 'زبون جاد' }],
    showroom_staff: [{ showroom: 'معرض عمر', role: 'seller', removed_at: null }],
    showroom_api_keys: [{ name: 'برنامج المخزن', last_used_at: null, revoked_at: null }],
    showroom_feeds: [],
    reviews_written: [{ stars: 4, content: 'بائع صادق', answer: null, removal_reason: null }],
    reviews_received: [{ stars: 4, content: 'تعامل طيب', answer: null }],
  });
  expect(data.first_contacts.map((contact: { ad_id: string }) => contact.ad_id)).toContain(bought.id);
  expect(data.ads[0].photos).toHaveLength(2);
  expect(data.notifications).toMatchObject([{ type: 'system', title: 'مرحباً بك في عربتي!' }]);
  for (const secret of [
    '33334444',
    digits(other.phone),
    digits(other.whatsapp),
    other.email,
    'argon2',
    'Bearer',
  ]) {
    expect(response.body).not.toContain(secret);
  }
});

test('of a new member is complete too, with empty lists', async () => {
  const newcomer = await insertSignedUpMember(server);
  expect((await read(newcomer)).data).toMatchObject({ ads: [], messages: [], favorites: [] });
});

test('of thousands of rows is streamed and has every row once', async () => {
  const { database, clock } = server.services;
  const busy = await insertSignedUpMember(server);
  await server.app.inject({ url: '/api/me', headers: busy.headers });
  const rows = Array.from({ length: 1_203 }, (_, n) => ({
    id: randomUUID(),
    user_id: busy.userId,
    type: 'other' as const,
    title: `تنبيه ${n}`,
    message: '',
    // Many rows have the same timestamp, across page borders.
    created_at: new Date(clock.now().getTime() + Math.floor(n / 700)),
  }));
  await database.insertInto('notifications').values(rows).execute();
  const app = await buildApp({ ...server.services, validateResponses: false }, { jobs: [] });
  const response = await app.inject({ url: exportAccount.path, headers: busy.headers });
  await app.close();
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const titles = response.json().notifications.map((notification: { title: string }) => notification.title);
  expect(titles).toHaveLength(1_204);
  expect(new Set(titles).size).toBe(1_204);
});

test('is rate limited', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  const { headers } = await insertSignedUpMember(limited);
  const statuses = [];
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await limited.app.inject({ url: exportAccount.path, headers })).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  await limited.close();
});
