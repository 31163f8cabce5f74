import { randomBytes, randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import { insertAd } from '../ads.ts';
import { browserSubscription } from '../browser-subscription.ts';
import { insertWaitingPhotos } from '../posting.ts';
import { transactionNumber } from '../receipt-requests.ts';
import { insertFirstContact, insertReview } from '../reviews.ts';
import { insertShowroom, insertStaff } from '../showrooms.ts';
import { insertStrike } from '../strike-requests.ts';
import type { TestApp } from '../test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../users.ts';

/** What the concurrent acts of the lock order test change. */
export interface LockOrderFixtures {
  owner: SignedInMember;
  buyer: SignedInMember;
  ad: string;
  buyersAd: string;
  conversation: string;
  /** The buyer's open offer on the owner's ad. */
  offer: string;
  notification: string;
  membershipReceipt: string;
  boostReceipt: string;
  photos: string[];
  /** About the owner's ad. The buyer's report hides the ad. */
  openCase: string;
  /** The buyer's report of the conversation. */
  buyersReport: string;
  /** The owner's ad that is reviewed before it is listed, and its case. */
  waitingAd: string;
  waitingCase: string;
  /** By the owner, of the buyer. */
  review: string;
  /** A buyer who may review the owner, unlike the buyer, who works for the showroom. */
  reviewer: SignedInMember;
  /** The buyer's declaration, which waits, that the car of the owner's ad is stolen. */
  stolenCar: string;
  savedSearch: string;
  ownersSavedSearch: string;
  /** The owner's, for which the buyer acts. */
  showroom: string;
  /** The owner's own number of the ad. */
  stockNumber: string;
  /** The buyer's employment. */
  staff: string;
  /** The showroom's address. */
  slug: string;
  /** Against the owner, with a weight of 1. */
  strike: string;
}

async function insertWaitingReceipt(server: TestApp, userId: string, adId: string | null): Promise<string> {
  const id = randomUUID();
  const number = transactionNumber();
  await server.services.database
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
  await server.services.database
    .insertInto('report_cases')
    .values({
      id: randomUUID(),
      subject: 'receipt',
      member_id: userId,
      receipt_id: id,
      title: '',
      weight: 100,
      created_at: server.clock.now(),
    })
    .execute();
  return id;
}

/** Opens a case with one report of an old account. A second report by such an account hides the ad. */
async function insertOpenCase(server: TestApp, memberId: string, adId: string): Promise<string> {
  const id = randomUUID();
  const now = server.clock.now();
  const reporter = await insertSignedInMember(server);
  await server.services.database
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
  await server.services.database
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

/** Inserts a member who had contact with a seller. */
async function insertReviewer(
  server: TestApp,
  about: { sellerId: string; adId: string },
): Promise<SignedInMember> {
  const reviewer = await insertSignedInMember(server);
  await insertFirstContact(server, { buyerId: reviewer.id, ...about });
  return reviewer;
}

/** Inserts an ad that is reviewed before it is listed. */
async function insertWaitingAd(server: TestApp, ownerId: string) {
  const waiting = { status: 'removed', review_status: 'active', awaits_listing: true } as const;
  const { id: waitingAd } = await insertAd(server, { user_id: ownerId, ...waiting });
  const waitingCase = randomUUID();
  const now = server.clock.now();
  await server.services.database
    .insertInto('report_cases')
    .values({
      id: waitingCase,
      subject: 'ad',
      member_id: ownerId,
      ad_id: waitingAd,
      conversation_id: null,
      title: 'تويوتا',
      weight: 100,
      report_count: 1,
      review_first: true,
      hidden_at: now,
      created_at: now,
    })
    .execute();
  await server.services.database
    .insertInto('reports')
    .values({
      id: randomUUID(),
      case_id: waitingCase,
      user_id: null,
      reason: 'review-first',
      note: '',
      weight: 100,
      network: '',
      created_at: now,
    })
    .execute();
  return { waitingAd, waitingCase };
}

/** Declares that the car of an ad is stolen. */
async function insertStolenCar(server: TestApp, memberId: string, adId: string): Promise<string> {
  const id = randomUUID();
  const car = { number_hash: randomBytes(32), tail: '2345' };
  await server.services.database
    .insertInto('ad_chassis_numbers')
    .values({ ad_id: adId, is_live: true, ...car })
    .execute();
  await server.services.database
    .insertInto('stolen_cars')
    .values({
      id,
      user_id: memberId,
      police_report: '1423/2026',
      note: '',
      created_at: server.clock.now(),
      ...car,
    })
    .execute();
  return id;
}

/** Inserts a showroom of the owner that waits for its verification, with a number of the ad, and for which the buyer acts. */
async function insertStaffedShowroom(
  server: TestApp,
  { owner, buyer, ad }: Record<'owner' | 'buyer', SignedInMember> & { ad: string },
) {
  const stockNumber = 'KV-1';
  await server.services.database
    .insertInto('ad_stock_numbers')
    .values({ ad_id: ad, owner_id: owner.id, stock_number: stockNumber })
    .execute();
  // An address has few digits.
  const slug = randomBytes(12).toString('hex').replace(/\d/g, 'x');
  const showroom = await insertShowroom(server, { owner_id: owner.id, slug, state: 'waiting' });
  const staff = await insertStaff(server, { showroom_id: showroom, member_id: buyer.id, role: 'seller' });
  return { showroom, slug, staff, stockNumber };
}

/** Creates two members with an ad each, a conversation, an expired boost, and a new month. */
export async function createLockOrderFixtures(server: TestApp): Promise<LockOrderFixtures> {
  // Those of earlier fixtures would match each new ad too.
  await server.services.database.transaction().execute((tx) => tx.deleteFrom('saved_searches').execute());
  const [owner, buyer] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  const now = server.clock.now();
  const top = { top_spot: true, top_spot_until: now, display_tier: 'basic' as const, priority_score: 1_000 };
  const put = ({ headers }: SignedInMember, url: string, payload?: object) =>
    server.app.inject({ method: 'PUT', url, headers, ...(payload ? { payload } : {}) });
  const [savedSearch, ownersSavedSearch] = [randomUUID(), randomUUID()];
  const search = { name: 'كورولا', query: 'q=كورولا' };
  await put(buyer, `/api/me/saved-searches/${savedSearch}`, search);
  await put(owner, `/api/me/saved-searches/${ownersSavedSearch}`, search);
  // Their notifications are queued to be pushed, at any hour.
  for (const member of [owner, buyer]) {
    await put(member, `/api/me/push-subscriptions/${randomUUID()}`, browserSubscription());
    await put(member, '/api/me/alerts', { ...defaultAlertSettings, quiet_hours: false });
  }
  const { id: ad } = await insertAd(server, { user_id: owner.id, search_version: 0, ...top });
  const { id: buyersAd } = await insertAd(server, { user_id: buyer.id, search_version: 0 });
  const first = await put(buyer, `/api/messages/${randomUUID()}`, {
    receiver_id: owner.id,
    ad_id: ad,
    content: 'السلام عليكم',
  });
  const offer = randomUUID();
  await put(buyer, `/api/offers/${offer}`, { ad_id: ad, amount: 9_000_000 });
  await put(buyer, `/api/me/favorites/${ad}`);
  await put(owner, `/api/me/favorites/${buyersAd}`);
  const notification = await server.services.database
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('type', '=', 'favorite')
    .executeTakeFirstOrThrow();
  const membershipReceipt = await insertWaitingReceipt(server, owner.id, null);
  const boostReceipt = await insertWaitingReceipt(server, owner.id, ad);
  const photos = await insertWaitingPhotos(server, owner.id, 1);
  await insertFirstContact(server, { buyerId: buyer.id, sellerId: owner.id, adId: ad });
  const { id: review } = await insertReview(server, {
    authorId: owner.id,
    sellerId: buyer.id,
    adId: buyersAd,
  });
  const lastMonth = new Date(now.getTime() - 40 * 86_400_000);
  await server.services.database
    .updateTable('profiles')
    .set({ last_monthly_reset: lastMonth, points: 3 })
    .where('user_id', 'in', [owner.id, buyer.id])
    .execute();
  const conversation = first.json().conversation_id as string;
  const openCase = await insertOpenCase(server, owner.id, ad);
  const buyersReport = randomUUID();
  await put(buyer, `/api/reports/${buyersReport}`, {
    subject: 'conversation',
    subject_id: conversation,
    reason: 'fraud',
  });
  const waiting = await insertWaitingAd(server, owner.id);
  const stolenCar = await insertStolenCar(server, buyer.id, ad);
  const showroom = await insertStaffedShowroom(server, { owner, buyer, ad });
  const { id: strike } = await insertStrike(server, owner.id);
  await put(buyer, `/api/me/followed-showrooms/${showroom.showroom}`);
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
    offer,
    notification: notification.id,
    membershipReceipt,
    boostReceipt,
    photos,
    openCase,
    buyersReport,
    ...waiting,
    review,
    reviewer: await insertReviewer(server, { sellerId: owner.id, adId: ad }),
    stolenCar,
    savedSearch,
    ownersSavedSearch,
    ...showroom,
    strike,
  };
}
