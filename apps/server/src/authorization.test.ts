import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from './testing/administrators.ts';
import { insertAd } from './testing/ads.ts';
import { signUpMember, type TestMember } from './testing/members.ts';
import { noisePhoto } from './testing/photos.ts';
import { adForm, insertWaitingPhotos } from './testing/posting.ts';
import { receiptForm, sendReceipt } from './testing/receipt-requests.ts';
import { insertReview, reviewForm } from './testing/reviews.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { insertMember, startSessions } from './testing/users.ts';

/**
 * Calls every endpoint with one member's resources: as a visitor, as another member, as the owner and as an
 * administrator. The test iterates over the bound endpoints and fails for a new endpoint until it is covered here.
 * `administrators-only.test.ts` covers the administrators' endpoints.
 */

type Headers = { authorization: string };
let server: TestApp;
let owner: TestMember;
let other: TestMember;
let administrator: Headers;
/** Ids of the owner's resources, by path parameter. */
let ids: Record<string, string>;
let transfer: string;
let reviewedAd: string;
let removedAd: string;
let receivedReview: string;
const written = 'هذا الكلام بيننا وحدنا';

beforeAll(async () => {
  server = await startTestApp();
  [owner, other] = [await signUpMember(server), await signUpMember(server)];
  administrator = await signInAdministrator(server);
  for (const { headers } of [owner, other]) await server.app.inject({ url: '/api/me', headers });
  const { database } = server.services;
  // Contact numbers require a payment. This member cannot pay.
  await database.updateTable('profiles').set({ points: 0 }).where('user_id', '=', other.userId).execute();

  const ad = await insertAd(server, { user_id: owner.userId });
  const [photo] = await insertWaitingPhotos(server, owner.userId, 1);
  const receipt = await sendReceipt(server, owner.headers);
  const entered = await database
    .selectFrom('receipts')
    .select('transaction_number')
    .where('id', '=', receipt)
    .executeTakeFirstOrThrow();
  transfer = entered.transaction_number;
  const buyer = await insertMember(server);
  const [buyersHeaders] = await startSessions(server, [buyer.id]);
  const message = await server.app.inject({
    method: 'PUT',
    url: `/api/messages/${randomUUID()}`,
    headers: buyersHeaders as Headers,
    payload: { receiver_id: owner.userId, ad_id: ad.id, content: written },
  });
  const reply = await server.app.inject({
    method: 'PUT',
    url: `/api/messages/${randomUUID()}`,
    headers: owner.headers,
    payload: { conversation_id: message.json().conversation_id, content: written },
  });
  await startSessions(server, [owner.userId]);
  const sessions = (await server.app.inject({ url: '/api/me/account', headers: owner.headers })).json()
    .sessions as { id: string; current: boolean }[];
  // A pending change of the email address, whose mail can be resent.
  await server.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers: owner.headers,
    payload: { email: `new-${owner.email}`, current_password: owner.password },
  });
  // A review by the owner, and one of the owner.
  const { id: reviewByOwner, adId } = await insertReview(server, {
    authorId: owner.userId,
    sellerId: buyer.id,
  });
  const { id: received } = await insertReview(server, { authorId: buyer.id, sellerId: owner.userId });
  reviewedAd = adId;
  const stolenCar = randomUUID();
  await server.app.inject({
    method: 'PUT',
    url: `/api/me/stolen-cars/${stolenCar}`,
    headers: owner.headers,
    payload: { chassis_number: 'NZE121-3012346', police_report: written },
  });
  const appeal = randomUUID();
  removedAd = (await insertAd(server, { user_id: owner.userId })).id;
  await server.owner.query(
    `insert into ad_removals (ad_id, reason, status, created_at) values ($1, 'مكرر', 'active', now())`,
    [removedAd],
  );
  await server.app.inject({
    method: 'PUT',
    url: `/api/me/appeals/${appeal}`,
    headers: owner.headers,
    payload: { ad_id: removedAd, text: written },
  });
  receivedReview = received;
  const notices = await server.app.inject({ url: '/api/me/notifications', headers: owner.headers });
  ids = {
    ad_id: ad.id,
    photo_id: photo as string,
    receipt_id: receipt,
    conversation_id: message.json().conversation_id,
    message_id: reply.json().id,
    notification_id: notices.json().items[0].id,
    session_id: sessions.find(({ current }) => !current)?.id as string,
    user_id: owner.userId,
    review_id: reviewByOwner,
    stolen_car_id: stolenCar,
    appeal_id: appeal,
  };
});
afterAll(() => server.close());

/** Fields that only the server sets, by column name. They are added to every body. */
const surplus = () => ({
  user_id: owner.userId,
  sender_id: owner.userId,
  owner_id: owner.userId,
  role: 'admin',
  access: 'admin',
  is_admin: true,
  points: 1_000_000,
  credits: 1_000_000,
  promo: true,
  membership_type: 'premium_trader',
  membership_expires_at: '2099-01-01T00:00:00Z',
  monthly_ads_count: -100,
  unique_id: '000001',
  user_id_display: '00000001',
  is_premium: true,
  is_featured: true,
  priority_score: 9_999,
  top_spot_until: '2099-01-01T00:00:00Z',
  view_count: 1_000_000,
  seller_name: 'الإدارة',
  state: 'approved',
  decided_at: '2020-01-01T00:00:00Z',
  administrator_id: owner.userId,
  is_read: true,
  created_at: '2000-01-01T00:00:00Z',
});

/** Returns the body for an endpoint. Throws for an endpoint with a body that is missing here. */
async function bodyOf(endpoint: Endpoint, by: TestMember): Promise<object> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const isOwner = by === owner;
  const phone = owner.phone;
  const bodies: Record<string, () => object | Promise<object>> = {
    'POST /api/ads': async () => {
      // The owner's pending photo must not be posted by another member.
      const photo_ids = isOwner ? await insertWaitingPhotos(server, by.userId, 1) : [ids.photo_id as string];
      return { ...adForm({ photo_ids }), phone, whatsapp: phone };
    },
    'PUT /api/ads/{ad_id}/status': () => ({ status: isOwner ? 'active' : 'sold' }),
    'POST /api/ads/{ad_id}/chassis-checks': () => ({ chassis_number: 'NZE121-3012345' }),
    'POST /api/ads/{ad_id}/interactions': () => ({ interaction_type: 'phone_view' }),
    'PUT /api/messages/{message_id}': () => ({ conversation_id: ids.conversation_id, content: written }),
    'PUT /api/me': () => ({
      display_name: 'سارة',
      phone: isOwner ? phone : other.phone,
      whatsapp: by.whatsapp,
      city: 'بحري',
    }),
    'PUT /api/me/receipts/{receipt_id}': () => receiptForm(server),
    'PUT /api/reports/{report_id}': () => ({
      ...(isOwner
        ? { subject: 'member', subject_id: other.userId }
        : { subject: 'ad', subject_id: ids.ad_id }),
      reason: 'fraud',
    }),
    'PUT /api/me/stolen-cars/{stolen_car_id}': () => ({
      chassis_number: isOwner ? 'NZE121-3012346' : 'NZE121-3012347',
      police_report: written,
    }),
    'PUT /api/me/appeals/{appeal_id}': () => ({ ad_id: removedAd, text: written }),
    'PUT /api/reviews/{review_id}': () => ({ ...reviewForm, ad_id: reviewedAd }),
    'PUT /api/reviews/{review_id}/answer': () => ({ answer: 'شكراً على كلامك' }),
    'POST /api/me/deletion': () => ({ password: isOwner ? owner.password : 'Another-One-42!' }),
    'POST /api/accounts/availability': () => ({ email: 'unknown@example.com' }),
    'POST /functions/v1/admin-auth': () => ({ username: 'mudeer', password: 'Not-The-One-9!' }),
    'POST /functions/v1/sync-domain-settings': () => ({ currentDomain: 'localhost', timestamp: 1 }),
  };
  const body = bodies[name];
  if (!body) throw new Error(`Add a body for ${name} here.`);
  return { ...surplus(), ...(await body()) };
}

/** Resources of endpoints that need another one than the rest. */
const subjects: Record<string, () => string> = {
  // The owner answers the review of another member.
  '/api/reviews/{review_id}/answer': () => receivedReview,
  '/api/me/ads/{ad_id}/removal': () => removedAd,
};

/** Query strings that endpoints require. */
const queries: Record<string, () => string> = {
  '/api/me/reports/open': () => `?subject=ad&subject_id=${ids.ad_id}`,
  '/api/conversations/with': () => `?seller_id=${owner.userId}&ad_id=${ids.ad_id}`,
};

async function send(endpoint: Endpoint, by: TestMember, headers: Partial<Headers> = by.headers) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    // Generated by the sender's device.
    const generated = name === 'report_id' ? randomUUID() : undefined;
    const id = generated ?? subjects[endpoint.path]?.() ?? ids[name];
    if (!id) throw new Error(`Add a value for {${name}} here.`);
    return id;
  });
  const content = endpoint.binaryBody
    ? { payload: await noisePhoto(), headers: { ...headers, 'content-type': 'image/jpeg' } }
    : { headers, ...(endpoint.body ? { payload: await bodyOf(endpoint, by) } : {}) };
  return server.app.inject({
    method: endpoint.method,
    url: path + (queries[endpoint.path]?.() ?? ''),
    ...content,
  });
}

const endpointsFor = (...accesses: Endpoint['access'][]) =>
  server.app.endpoints.filter(({ access }) => accesses.includes(access));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Values that only responses to the owner may contain. */
const secrets = () => [
  owner.email,
  owner.phone.slice(1),
  owner.whatsapp.slice(1),
  written,
  transfer,
  ids.session_id as string,
];

/** Returns all rows that belong to a member, by table, including future tables. */
async function rowsOf(userId: string): Promise<Record<string, unknown>[]> {
  const { pool } = server.services;
  const { rows: columns } = await pool.query(
    `select table_name as table, array_agg(column_name::text) as names from information_schema.columns
      where table_schema = 'public'
        and (column_name in ('user_id', 'seller_id', 'buyer_id', 'sender_id')
             or (table_name = 'users' and column_name = 'id'))
      group by table_name`,
  );
  const found = await Promise.all(
    columns.map(async ({ table, names }: { table: string; names: string[] }) => {
      const theirs = names.map((name) => `"${name}" = $1`).join(' or ');
      const { rows } = await pool.query(`select to_jsonb(t) as row from "${table}" t where ${theirs}`, [
        userId,
      ]);
      // Views by other members are counted.
      return rows.map(({ row: { view_count: _, ...row } }) => ({ table, ...row }));
    }),
  );
  return found.flat();
}

describe("members' endpoints", () => {
  test('reject visitors, forged tokens and administrators', async () => {
    expect(endpointsFor('member').length).toBeGreaterThan(30);
    for (const endpoint of endpointsFor('member')) {
      for (const headers of [{}, { authorization: 'Bearer x' }, administrator]) {
        const response = await send(endpoint, owner, headers);
        expect(`${nameOf(endpoint)}: ${response.statusCode} ${response.json().code}`).toBe(
          `${nameOf(endpoint)}: 401 not-signed-in`,
        );
      }
    }
  });
});

describe("administrators' endpoints", () => {
  test('reject visitors and members, including the owner of the resource', async () => {
    for (const endpoint of endpointsFor('admin')) {
      const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? randomUUID());
      for (const headers of [{}, other.headers, owner.headers]) {
        const { statusCode } = await server.app.inject({
          method: endpoint.method,
          url,
          headers,
          ...(endpoint.method === 'GET' ? {} : { payload: surplus() }),
        });
        expect(`${nameOf(endpoint)}: ${statusCode}`).toBe(`${nameOf(endpoint)}: 401`);
      }
    }
  });
});

describe('another member', () => {
  test("does not see private data of the owner and cannot change the owner's resources", async () => {
    const before = await rowsOf(owner.userId);
    expect(before.length).toBeGreaterThan(15);
    for (const endpoint of endpointsFor('public', 'visitor', 'member')) {
      const response = await send(endpoint, other);
      expect(response.statusCode, nameOf(endpoint)).toBeLessThan(500);
      for (const secret of secrets()) expect(response.body, nameOf(endpoint)).not.toContain(secret);
      const now = (await rowsOf(owner.userId)).map((row) => JSON.stringify(row));
      for (const row of before) expect(now, nameOf(endpoint)).toContain(JSON.stringify(row));
    }
  });

  test('gains nothing from additional fields', async () => {
    const { database } = server.services;
    const profile = await database
      .selectFrom('profiles')
      .selectAll()
      .where('user_id', '=', other.userId)
      .executeTakeFirstOrThrow();
    expect(profile).toMatchObject({ points: 0, city: 'بحري', monthly_ads_count: 0 });
    expect(profile.credits).toBeLessThan(100);
    expect(profile.unique_id).not.toBe('000001');
    expect(profile.user_id_display).not.toBe('00000001');
    for (const { table, ...row } of await rowsOf(other.userId)) {
      expect(JSON.stringify(row), String(table)).not.toMatch(/1000000|9999|2099-01-01|2000-01-01|الإدارة/);
    }
  });
});

describe('the owner', () => {
  /** Endpoints that reject the owner because of the ownership. */
  const refusedToOwners = ['GET /api/conversations/with', 'PUT /api/me/blocks/{user_id}'];

  test('has access to every endpoint and cannot set fields that only the server sets', async () => {
    const last = (endpoint: Endpoint) =>
      nameOf(endpoint) === 'POST /api/me/deletion' ? 2 : endpoint.method === 'DELETE' ? 1 : 0;
    const endpoints = endpointsFor('member').sort((a, b) => last(a) - last(b));
    let received = '';
    for (const endpoint of endpoints) {
      if (last(endpoint) === 1) await expectOnlyOwnChanges();
      const response = await send(endpoint, owner);
      const letIn = refusedToOwners.includes(nameOf(endpoint)) ? [409, 422] : [200, 204];
      expect(letIn, `${nameOf(endpoint)} ${response.body}`).toContain(response.statusCode);
      received += response.body;
    }
    // The secrets do occur in responses to the owner.
    for (const secret of secrets()) expect(received).toContain(secret);
    // The account was deleted last. Messages to other members remain.
    expect((await rowsOf(owner.userId)).map(({ table }) => table)).toEqual(['messages']);
  });

  async function expectOnlyOwnChanges() {
    const { database } = server.services;
    const ads = await database.selectFrom('ads').selectAll().where('user_id', '=', owner.userId).execute();
    expect(ads.length).toBeGreaterThan(0);
    for (const ad of ads) {
      expect(ad).toMatchObject({ is_featured: false, top_spot_until: null });
      expect(ad.priority_score).toBeLessThan(100);
      expect(ad.seller_name).not.toBe('الإدارة');
    }
    const receipts = await database
      .selectFrom('receipts')
      .selectAll()
      .where('user_id', '=', owner.userId)
      .execute();
    expect(receipts).toMatchObject([{ state: 'waiting', administrator_id: null, decided_at: null }]);
    const profile = await database
      .selectFrom('profiles')
      .selectAll()
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    expect(profile.points + profile.credits).toBeLessThan(100);
    expect(profile.membership_type).not.toBe('premium_trader');
  }
});
