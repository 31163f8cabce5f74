import { randomBytes, randomUUID } from 'node:crypto';
import type { LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reindexStaleAds } from './features/ads/ads.public.ts';
import { endBoosts } from './features/boosts/end-boosts.ts';
import { signInAdministrator } from './testing/administrators.ts';
import { insertAd, randomPhone } from './testing/ads.ts';
import { adForm, insertWaitingPhotos } from './testing/posting.ts';
import { enterReceipt, receiptForm, transactionNumber } from './testing/receipt-requests.ts';
import { insertFirstContact, insertReview, reviewForm } from './testing/reviews.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from './testing/users.ts';

/**
 * Runs every pair of writing actions concurrently on the same members and ad, in groups: see
 * docs/decisions/2026-11-22-lock-order.md.
 */

let server: TestApp;
let administrator: { authorization: string };
/** Deadlocks that PostgreSQL reported, including those hidden by a retry. */
let conflicts: string[] = [];
const onQuery = (event: LogEvent) => {
  if (event.level !== 'error') return;
  const { code, message } = event.error as { code?: string; message: string };
  if (code === '40P01' || code === '40001') conflicts.push(`${message}: ${event.query.sql}`);
};
beforeAll(async () => {
  server = await startTestApp({}, { onQuery });
  administrator = await signInAdministrator(server);
  await database()
    .updateTable('settings')
    .set({ value: JSON.stringify({ hiding_reports: 2 }) })
    .where('section', '=', 'reports')
    .execute();
});
afterAll(() => server.close());

interface Fixtures {
  owner: SignedInMember;
  buyer: SignedInMember;
  ad: string;
  buyersAd: string;
  conversation: string;
  notification: string;
  membershipReceipt: string;
  boostReceipt: string;
  photos: string[];
  /** About the owner's ad. The buyer's report hides the ad. */
  openCase: string;
  /** By the owner, of the buyer. */
  review: string;
}

type Headers = { authorization: string };
const send = (
  headers: Headers,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const database = () => server.services.database;

async function insertWaitingReceipt(userId: string, adId: string | null): Promise<string> {
  const id = randomUUID();
  const number = transactionNumber();
  await database()
    .insertInto('receipts')
    .values({
      id,
      user_id: userId,
      state: 'waiting',
      kind: adId ? 'boost' : 'membership',
      plan: adId ? 'basic' : 'premium_trader',
      ad_id: adId,
      amount: 25_000,
      transaction_number: number,
      number_key: number,
      paid_on: '2026-03-01',
      photo_name: randomBytes(16).toString('hex'),
      created_at: server.clock.now(),
    })
    .execute();
  return id;
}

/** Opens a case with one report of an old account. A second report by such an account hides the ad. */
async function insertOpenCase(memberId: string, adId: string): Promise<string> {
  const id = randomUUID();
  const now = server.clock.now();
  const reporter = await insertSignedInMember(server);
  await database()
    .insertInto('report_cases')
    .values({
      id,
      subject: 'ad',
      member_id: memberId,
      ad_id: adId,
      conversation_id: null,
      title: 'تويوتا',
      weight: 199,
      report_count: 1,
      created_at: now,
    })
    .execute();
  await database()
    .insertInto('reports')
    .values({
      id: randomUUID(),
      case_id: id,
      user_id: reporter.id,
      reason: 'stolen',
      note: '',
      weight: 199,
      network: '192.0.2.0/24',
      created_at: now,
    })
    .execute();
  return id;
}

/** Creates two members with an ad each, a conversation, an expired boost, and a new month. */
async function createFixtures(): Promise<Fixtures> {
  const [owner, buyer] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  const now = server.clock.now();
  const top = { top_spot: true, top_spot_until: now, display_tier: 'basic' as const, priority_score: 1_000 };
  const { id: ad } = await insertAd(server, { user_id: owner.id, search_version: 0, ...top });
  const { id: buyersAd } = await insertAd(server, { user_id: buyer.id, search_version: 0 });
  const first = await send(buyer.headers, 'PUT', `/api/messages/${randomUUID()}`, {
    receiver_id: owner.id,
    ad_id: ad,
    content: 'السلام عليكم',
  });
  await send(buyer.headers, 'PUT', `/api/me/favorites/${ad}`);
  await send(owner.headers, 'PUT', `/api/me/favorites/${buyersAd}`);
  const notification = await database()
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('type', '=', 'favorite')
    .executeTakeFirstOrThrow();
  const membershipReceipt = await insertWaitingReceipt(owner.id, null);
  const boostReceipt = await insertWaitingReceipt(owner.id, ad);
  const photos = await insertWaitingPhotos(server, owner.id, 1);
  await insertFirstContact(server, { buyerId: buyer.id, sellerId: owner.id, adId: ad });
  const { id: review } = await insertReview(server, {
    authorId: owner.id,
    sellerId: buyer.id,
    adId: buyersAd,
  });
  const lastMonth = new Date(now.getTime() - 40 * 86_400_000);
  await database()
    .updateTable('profiles')
    .set({ last_monthly_reset: lastMonth, points: 3 })
    .where('user_id', 'in', [owner.id, buyer.id])
    .execute();
  const conversation = first.json().conversation_id as string;
  const openCase = await insertOpenCase(owner.id, ad);
  await server.owner.query(
    `update profiles set created_at = created_at - interval '2 days' where user_id = $1`,
    [buyer.id],
  );
  return {
    owner,
    buyer,
    ad,
    buyersAd,
    conversation,
    notification: notification.id,
    membershipReceipt,
    boostReceipt,
    photos,
    openCase,
    review,
  };
}

const admin = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  send(administrator, method, `/api/admin/${url}`, payload);
const messageOf = (from: Headers, target: object) =>
  send(from, 'PUT', `/api/messages/${randomUUID()}`, { content: 'كم السعر النهائي؟', ...target });

const decideReports = (openCase: string, decision: object) =>
  admin('PUT', `reports/${openCase}/decision`, { ...decision, report_count: 1 });

const acts: Record<string, (fixtures: Fixtures) => Promise<unknown>> = {
  upgrade: ({ owner }) =>
    admin('POST', `members/${owner.id}/membership`, {
      id: randomUUID(),
      membership: 'premium_trader',
      notes: '',
    }),
  downgrade: ({ owner }) =>
    admin('POST', `members/${owner.id}/membership`, { id: randomUUID(), membership: 'free', notes: '' }),
  'take-down': ({ ad }) => admin('POST', `ads/${ad}/removal`, { reason: 'صورة غير مطابقة' }),
  'give-back': ({ ad }) => admin('DELETE', `ads/${ad}/removal`),
  boost: ({ ad }) => admin('POST', `ads/${ad}/boost`, { id: randomUUID(), plan: 'vip', notes: '' }),
  'approve-membership': ({ membershipReceipt }) =>
    admin('PUT', `receipts/${membershipReceipt}/decision`, { state: 'approved' }),
  'approve-boost': ({ boostReceipt }) =>
    admin('PUT', `receipts/${boostReceipt}/decision`, { state: 'approved' }),
  'reject-receipt': ({ membershipReceipt }) =>
    admin('PUT', `receipts/${membershipReceipt}/decision`, { state: 'rejected', reason: 'لم يصل' }),
  'reopen-receipt': ({ membershipReceipt }) =>
    admin('POST', `receipts/${membershipReceipt}/reopening`, { id: randomUUID() }),
  'view-member': ({ owner }) => send(administrator, 'GET', `/api/admin/members/${owner.id}`),
  'delete-owner': ({ owner }) => admin('DELETE', `members/${owner.id}`, { reason: 'احتيال' }),
  'delete-buyer': ({ buyer }) => admin('DELETE', `members/${buyer.id}`, { reason: 'احتيال' }),
  settle: ({ owner }) => send(owner.headers, 'GET', '/api/me'),
  post: ({ owner, photos }) =>
    send(owner.headers, 'POST', '/api/ads', {
      ...adForm({ photo_ids: photos }),
      phone: '0912345678',
      whatsapp: '0912345678',
    }),
  sell: ({ owner, ad }) => send(owner.headers, 'PUT', `/api/ads/${ad}/status`, { status: 'sold' }),
  'delete-ad': ({ owner, ad }) => send(owner.headers, 'DELETE', `/api/ads/${ad}`),
  rename: ({ owner }) =>
    send(owner.headers, 'PUT', '/api/me', {
      display_name: `الطيب ${String.fromCharCode(0x627 + Math.floor(Math.random() * 20))}`,
      phone: `0${randomPhone().slice(4)}`,
      whatsapp: `0${randomPhone().slice(4)}`,
      city: 'بحري',
    }),
  reveal: ({ buyer, ad }) => send(buyer.headers, 'POST', `/api/ads/${ad}/reveal`),
  'press-own-number': ({ owner, ad }) =>
    send(owner.headers, 'POST', `/api/ads/${ad}/interactions`, { interaction_type: 'phone_view' }),
  'open-ad': ({ buyer, ad }) => send(buyer.headers, 'POST', `/api/ads/${ad}/views`),
  favorite: ({ buyer, ad }) => send(buyer.headers, 'PUT', `/api/me/favorites/${ad}`),
  'favorite-back': ({ owner, buyersAd }) => send(owner.headers, 'PUT', `/api/me/favorites/${buyersAd}`),
  unfavorite: ({ buyer, ad }) => send(buyer.headers, 'DELETE', `/api/me/favorites/${ad}`),
  'write-about-ad': ({ buyer, owner, ad }) => messageOf(buyer.headers, { receiver_id: owner.id, ad_id: ad }),
  reply: ({ owner, conversation }) => messageOf(owner.headers, { conversation_id: conversation }),
  'read-conversation': ({ owner, conversation }) =>
    send(owner.headers, 'PUT', `/api/conversations/${conversation}/read`),
  'read-notifications': ({ owner }) => send(owner.headers, 'PUT', '/api/me/notifications/read'),
  'read-notification': ({ owner, notification }) =>
    send(owner.headers, 'PUT', `/api/me/notifications/${notification}/read`),
  'delete-notification': ({ owner, notification }) =>
    send(owner.headers, 'DELETE', `/api/me/notifications/${notification}`),
  report: ({ buyer, ad }) =>
    send(buyer.headers, 'PUT', `/api/reports/${randomUUID()}`, {
      subject: 'ad',
      subject_id: ad,
      reason: 'fraud',
    }),
  'report-conversation': ({ owner, conversation }) =>
    send(owner.headers, 'PUT', `/api/reports/${randomUUID()}`, {
      subject: 'conversation',
      subject_id: conversation,
      reason: 'offensive',
    }),
  'uphold-reports': ({ openCase }) => decideReports(openCase, { state: 'upheld', reason: 'احتيال' }),
  'reject-reports': ({ openCase }) => decideReports(openCase, { state: 'rejected' }),
  block: ({ buyer, owner }) => send(buyer.headers, 'PUT', `/api/me/blocks/${owner.id}`),
  'enter-receipt': ({ owner, ad }) =>
    enterReceipt(
      server,
      owner.headers,
      randomUUID(),
      receiptForm(server, { kind: 'boost', plan: 'basic', ad_id: ad }),
    ),
  'write-review': ({ buyer, ad }) =>
    send(buyer.headers, 'PUT', `/api/reviews/${randomUUID()}`, { ...reviewForm, ad_id: ad }),
  'answer-review': ({ buyer, review }) =>
    send(buyer.headers, 'PUT', `/api/reviews/${review}/answer`, { answer: 'شكراً على كلامك' }),
  'delete-review': ({ owner, review }) => send(owner.headers, 'DELETE', `/api/reviews/${review}`),
  'remove-review': ({ review }) => admin('POST', `reviews/${review}/removal`, { reason: 'كلام مسيء' }),
  'end-boosts': () => endBoosts(server.services),
  'describe-ads': () => reindexStaleAds(server.services),
};
const names = Object.keys(acts);
/**
 * Number of concurrent actions: few enough that each has an effect before a deletion, and enough to test many pairs per
 * set of fixtures.
 */
const groupSize = 4;
const copies = 2;

/** Groups in which every two actions, and every action with its copy, occur together at least once. */
function coverPairs(): string[][] {
  const open = new Set(
    names.flatMap((first, index) => names.slice(index + 1).map((second) => `${first} ${second}`)),
  );
  const isOpen = (first: string, second: string) =>
    open.has(`${first} ${second}`) || open.has(`${second} ${first}`);
  const groups: string[][] = [];
  while (open.size > 0) {
    const group = [...open][0]?.split(' ') ?? [];
    while (group.length < groupSize) {
      const gains = names
        .filter((name) => !group.includes(name))
        .map((name) => ({ name, gain: group.filter((member) => isOpen(member, name)).length }));
      const best = gains.reduce((most, next) => (next.gain > most.gain ? next : most));
      if (best.gain === 0) break;
      group.push(best.name);
    }
    for (const first of group) for (const second of group) open.delete(`${first} ${second}`);
    groups.push(group);
  }
  return groups;
}

test.each(coverPairs().map((group) => [group.join(', ')]))(
  'concurrently, %s cause no deadlock and no 5xx',
  async (group) => {
    const fixtures = await createFixtures();
    conflicts = [];
    const runs = [];
    for (let copy = 0; copy < copies; copy += 1)
      for (const name of group.split(', ')) runs.push(acts[name]?.(fixtures));
    const responses = (await Promise.all(runs)) as { statusCode?: number; body?: string }[];
    expect(conflicts).toEqual([]);
    const failed = responses.filter((response) => (response?.statusCode ?? 0) >= 500);
    expect(failed.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([]);
  },
);

test('each action of the list has its effect without concurrency', async () => {
  for (const [name, act] of Object.entries(acts)) {
    const fixtures = await createFixtures();
    if (name === 'give-back') await acts['take-down']?.(fixtures);
    const response = (await act(fixtures)) as { statusCode?: number; body?: string };
    expect(response?.statusCode ?? 200, `${name}: ${response?.body}`).toBeLessThan(300);
  }
});
