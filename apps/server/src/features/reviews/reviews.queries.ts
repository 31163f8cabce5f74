import type { ReviewEvidence, ReviewSignal } from '@arabati/domain/reviews/review-signals';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { sharedDevicesQuery } from '../devices/devices.public.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';
import { areColleagues } from './are-colleagues.queries.ts';
import type { ReviewTables } from './reviews.tables.ts';

/**
 * Records that a buyer has contact with a seller about an ad, unless it was recorded before. Both members must be
 * locked.
 */
export async function recordFirstContact(
  tx: Connection,
  contact: { buyerId: string; sellerId: string; ad: { id: string; title: string }; now: Date },
): Promise<void> {
  const { buyerId, sellerId, ad, now } = contact;
  await tx
    .insertInto('first_contacts')
    .values({
      buyer_id: buyerId,
      ad_id: ad.id,
      seller_id: sellerId,
      ad_title: ad.title,
      contacted_at: now,
      reviewed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the contact that lets a buyer review a seller; none between a showroom's owner and staff. */
export function findFirstContact(
  connection: Connection,
  { buyerId, adId }: { buyerId: string; adId: string },
  options: { lock?: boolean } = {},
) {
  return connection
    .selectFrom('first_contacts')
    .select(['seller_id', 'ad_title', 'contacted_at', 'reviewed_at'])
    .where('buyer_id', '=', buyerId)
    .where('ad_id', '=', adId)
    .where(({ not }) => not(areColleagues([sql.ref('buyer_id'), sql.ref('seller_id')])))
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function markReviewed(
  tx: Connection,
  { buyerId, adId, now }: { buyerId: string; adId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('first_contacts')
    .set({ reviewed_at: now })
    .where('buyer_id', '=', buyerId)
    .where('ad_id', '=', adId)
    .execute();
}

interface PageRequest {
  after: TimestampPosition | null;
  limit: number;
}

/** Selects a page of a buyer's contacts without a review in a period, along first_contacts_open. */
export function openContactsQuery(
  connection: Connection,
  { buyerId, from, until, after, limit }: PageRequest & { buyerId: string; from: Date; until: Date },
) {
  return connection
    .selectFrom('first_contacts as contact')
    .innerJoin('profiles as seller', 'seller.user_id', 'contact.seller_id')
    .select([
      'contact.ad_id',
      'contact.ad_title',
      'contact.seller_id',
      'seller.display_name as seller_name',
      'contact.contacted_at',
    ])
    .select(sql<string>`json_build_array(contact.contacted_at, contact.ad_id)::text`.as('position'))
    .where('contact.buyer_id', '=', buyerId)
    .where('contact.reviewed_at', 'is', null)
    .where('contact.contacted_at', '>=', from)
    .where('contact.contacted_at', '<=', until)
    .where(({ not }) => not(areColleagues([sql.ref('contact.buyer_id'), sql.ref('contact.seller_id')])))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(contact.contacted_at, contact.ad_id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('contact.contacted_at', 'desc')
    .orderBy('contact.ad_id', 'desc')
    .limit(limit);
}

export function selectOpenContacts(connection: Connection, page: Parameters<typeof openContactsQuery>[1]) {
  return openContactsQuery(connection, page).execute();
}

function reviewsWithMembers(connection: Connection) {
  return connection
    .selectFrom('reviews as review')
    .innerJoin('profiles as author', 'author.user_id', 'review.author_id')
    .innerJoin('profiles as seller', 'seller.user_id', 'review.seller_id')
    .select([
      'review.id',
      'review.author_id',
      'review.seller_id',
      'review.ad_id',
      'review.ad_title',
      'review.stars',
      'review.car_as_described',
      'review.papers_as_stated',
      'review.seller_answered',
      'review.content',
      'review.answer',
      'review.answered_at',
      'review.signals',
      'review.created_at',
      'review.removed_at',
      'review.removal_reason',
      'author.display_name as author_name',
      'author.user_id_display as author_number',
      'seller.display_name as seller_name',
      'seller.user_id_display as seller_number',
    ])
    .select(sql<string>`json_build_array(review.created_at, review.id)::text`.as('position'));
}

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/** Which reviews a list contains, each with the index that serves it. */
type ReviewCriteria =
  /** reviews_by_seller: of a seller, not removed. */
  | { sellerId: string }
  /** reviews_by_author: by an author, also removed; of one seller if it is set. */
  | { authorId: string; ofSeller?: string | undefined }
  /** reviews_with_signals, reviews_by_age, reviews_removed. */
  | { filter: 'signals' | 'all' | 'removed' };

/** Selects a page of reviews, newest first. */
export function reviewsQuery(
  connection: Connection,
  { criteria, after, limit }: PageRequest & { criteria: ReviewCriteria },
) {
  return (
    reviewsWithMembers(connection)
      .$if('sellerId' in criteria, (query) =>
        query
          .where('review.seller_id', '=', (criteria as { sellerId: string }).sellerId)
          .where('review.removed_at', 'is', null),
      )
      .$if('authorId' in criteria, (query) =>
        query.where('review.author_id', '=', (criteria as { authorId: string }).authorId),
      )
      .$if('ofSeller' in criteria && criteria.ofSeller !== undefined, (query) =>
        query.where('review.seller_id', '=', (criteria as { ofSeller: string }).ofSeller),
      )
      // Inlined instead of a parameter, because the index is partial.
      .$if('filter' in criteria && criteria.filter === 'signals', (query) =>
        query.where(sql<boolean>`review.removed_at is null and review.signals <> '{}'`),
      )
      .$if('filter' in criteria && criteria.filter === 'removed', (query) =>
        query.where('review.removed_at', 'is not', null),
      )
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(review.created_at, review.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
        ),
      )
      .orderBy('review.created_at', 'desc')
      .orderBy('review.id', 'desc')
      .limit(limit)
  );
}

export function selectReviews(connection: Connection, page: Parameters<typeof reviewsQuery>[1]) {
  return reviewsQuery(connection, page).execute();
}

export function findReview(connection: Connection, reviewId: string): Promise<ReviewRow | undefined> {
  return reviewsWithMembers(connection).where('review.id', '=', reviewId).executeTakeFirst();
}

/** Locks a review. Its members must be locked before. */
export async function lockReview(tx: Connection, reviewId: string): Promise<ReviewRow | undefined> {
  await tx.selectFrom('reviews').select('id').where('id', '=', reviewId).forUpdate().execute();
  return findReview(tx, reviewId);
}

export async function insertReview(
  tx: Connection,
  review: Insertable<ReviewTables['reviews']>,
): Promise<void> {
  await tx.insertInto('reviews').values(review).execute();
}

export async function removeOwnReview(tx: Connection, reviewId: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', reviewId).execute();
}

export async function writeAnswer(
  tx: Connection,
  { reviewId, answer, now }: { reviewId: string; answer: string; now: Date },
): Promise<void> {
  await tx.updateTable('reviews').set({ answer, answered_at: now }).where('id', '=', reviewId).execute();
}

/** @param removal null: the review is restored. */
export async function writeRemoval(
  tx: Connection,
  { reviewId, removal }: { reviewId: string; removal: { reason: string; now: Date } | null },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ removed_at: removal?.now ?? null, removal_reason: removal?.reason ?? null })
    .where('id', '=', reviewId)
    .execute();
}

export function findReviewSummary(connection: Connection, userId: string) {
  return connection
    .selectFrom('review_summaries')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

interface Pair {
  authorId: string;
  sellerId: string;
}

/** Newest ads of a member whose numbers are compared. */
const comparedAds = 50;

/** Selects the numbers of members' profiles and latest ads, E.164. */
export async function selectNumbers(connection: Connection, userIds: readonly string[]): Promise<string[]> {
  const all = sql.join(
    userIds.map((userId) => sql`(${numbersOf(userId)})`),
    sql` union `,
  );
  const { rows } = await sql<{ number: string }>`
    select number from (${all}) as numbers where number is not null`.execute(connection);
  return rows.map(({ number }) => number);
}

const numbersOf = (userId: string) => sql`
  select unnest(array[phone, whatsapp]) as number from profiles where user_id = ${userId}::uuid
  union
  select unnest(array[contact.phone, contact.whatsapp])
    from (select id from ads where user_id = ${userId}::uuid order by created_at desc, id desc limit ${comparedAds}) own
    join ad_contacts contact on contact.ad_id = own.id`;

/**
 * Builds the query for members on the author's devices who are the seller or have reviewed the seller. Served by
 * reviews_by_pair.
 */
export const sharesDeviceQuery = ({ authorId, sellerId, now }: Pair & { now: Date }) => sql`
  with shared as (
    select distinct user_id from (${sharedDevicesQuery(sql`${authorId}::uuid`, sql`${now}`)}) devices)
  select 1 from shared where user_id = ${sellerId}::uuid
  union all
  -- The limit makes the planner look each member up, not read all reviews of the seller.
  select 1 from shared cross join lateral (
    select from reviews where author_id = shared.user_id and seller_id = ${sellerId}::uuid limit 1) reviewed
   limit 1`;

/** Selects what a new review shares with the seller and with other reviews. */
export async function selectEvidence(
  tx: Connection,
  { authorId, sellerId, networkHash, now }: Pair & { networkHash: Buffer; now: Date },
): Promise<Omit<ReviewEvidence, 'stars'>> {
  const device = sharesDeviceQuery({ authorId, sellerId, now });
  const { rows } = await sql<{ returned: boolean; number: boolean; device: boolean; network: boolean }>`
    select exists (
             select from reviews
              where author_id = ${sellerId}::uuid and seller_id = ${authorId}::uuid and stars = 5 and removed_at is null
           ) as returned,
           exists (select from ((${numbersOf(authorId)}) intersect (${numbersOf(sellerId)})) common
                    where common.number is not null) as number,
           exists (${device}) as device,
           exists (
             select from reviews
              where seller_id = ${sellerId}::uuid and network_hash = ${networkHash} and author_id <> ${authorId}::uuid
           ) or exists (
             select from reviews where author_id = ${sellerId}::uuid and network_hash = ${networkHash}
           ) as network`.execute(tx);
  const found = rows[0];
  return {
    isReturned: found?.returned ?? false,
    sharesNumber: found?.number ?? false,
    sharesDevice: found?.device ?? false,
    sharesNetwork: found?.network ?? false,
  };
}

/** Adds a signal to the five-star reviews of an author about a seller. @returns the ids of those that did not have it. */
export async function addSignalToReturned(
  tx: Connection,
  { authorId, sellerId }: Pair,
  signal: ReviewSignal,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reviews set signals = signals || ${signal}::text
     where author_id = ${authorId}::uuid and seller_id = ${sellerId}::uuid and stars = 5
       and not signals @> array[${signal}::text]
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds a signal to a review whose author shares a device with the seller. @returns whether it did not have it. */
export async function addSignalOfDevice(tx: Connection, reviewId: string): Promise<boolean> {
  const signal: ReviewSignal = 'shared-device';
  const { numAffectedRows } = await sql`
    update reviews set signals = signals || ${signal}::text
     where id = ${reviewId}::uuid and not signals @> array[${signal}::text]`.execute(tx);
  return numAffectedRows === 1n;
}

/** Adds a signal to a review that was written from a network. @returns whether it was, and did not have the signal. */
export async function addSignalOfNetwork(
  tx: Connection,
  { reviewId, networkHash }: { reviewId: string; networkHash: Buffer },
): Promise<boolean> {
  const signal: ReviewSignal = 'shared-network';
  const { rows } = await sql`
    update reviews set signals = signals || ${signal}::text
     where id = ${reviewId}::uuid and network_hash = ${networkHash}
       and not signals @> array[${signal}::text]
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Whether an account exists and is not suspended. */
export async function isListedSeller(connection: Connection, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles
     where user_id = ${userId}::uuid and not ${hasOpenSuspension(sql`${userId}::uuid`)}`.execute(connection);
  return rows.length > 0;
}

/** Reviews whose texts are compared with a new name of a member. */
const comparedReviews = 200;

/**
 * Selects the texts that are displayed beside a member's name: of the latest reviews by the member, and their answers to
 * reviews. Served by reviews_by_author and reviews_by_seller.
 */
export async function selectTextsBesideName(connection: Connection, userId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    (select content as text from reviews where author_id = ${userId}::uuid
      order by created_at desc, id desc limit ${comparedReviews})
    union all
    (select answer from reviews
      where seller_id = ${userId}::uuid and removed_at is null and answer is not null
      order by created_at desc, id desc limit ${comparedReviews})`.execute(connection);
  return rows.map(({ text }) => text);
}
