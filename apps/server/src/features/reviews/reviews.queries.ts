import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
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

/** Whether an account exists and is not suspended. */
export async function isListedSeller(connection: Connection, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles
     where user_id = ${userId}::uuid and not ${hasOpenSuspension(sql`${userId}::uuid`)}`.execute(connection);
  return rows.length > 0;
}
