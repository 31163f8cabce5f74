import { randomBytes, randomUUID } from 'node:crypto';
import type { ReviewForm } from '@arabati/domain/reviews/review-form';
import type { Insertable } from 'kysely';
import type { Schema } from '../database-schema.ts';
import type { TestApp } from './test-app.ts';
import { insertMember } from './users.ts';

export const reviewForm: ReviewForm = {
  stars: 4,
  car_as_described: true,
  papers_as_stated: true,
  seller_answered: null,
  content: 'السيارة كما وصفها، والتعامل طيب',
};

const dayMs = 86_400_000;

/** Inserts a contact of two days ago, which can be reviewed. */
export async function insertFirstContact(
  market: TestApp,
  contact: { buyerId: string; sellerId: string; adId?: string; ageMs?: number },
): Promise<{ adId: string }> {
  const { buyerId, sellerId, adId = randomUUID(), ageMs = 2 * dayMs } = contact;
  await market.services.database
    .insertInto('first_contacts')
    .values({
      buyer_id: buyerId,
      ad_id: adId,
      seller_id: sellerId,
      ad_title: 'كورولا 2012 نظيفة',
      contacted_at: new Date(market.clock.now().getTime() - ageMs),
      reviewed_at: null,
    })
    .execute();
  return { adId };
}

/** Inserts a review with its contact. */
export async function insertReview(
  market: TestApp,
  {
    authorId,
    sellerId,
    adId,
    ...columns
  }: { authorId: string; sellerId: string; adId?: string } & Partial<Insertable<Schema['reviews']>>,
): Promise<{ id: string; adId: string }> {
  const { database } = market.services;
  const now = market.clock.now();
  const contact = await insertFirstContact(market, {
    buyerId: authorId,
    sellerId,
    ...(adId === undefined ? {} : { adId }),
  });
  await database
    .updateTable('first_contacts')
    .set({ reviewed_at: now })
    .where('buyer_id', '=', authorId)
    .where('ad_id', '=', contact.adId)
    .execute();
  const id = columns.id ?? randomUUID();
  await database
    .insertInto('reviews')
    .values({
      id,
      author_id: authorId,
      seller_id: sellerId,
      ad_id: contact.adId,
      ad_title: 'كورولا 2012 نظيفة',
      ...reviewForm,
      answer: null,
      answered_at: null,
      network_hash: randomBytes(32),
      created_at: now,
      removed_at: null,
      removal_reason: null,
      ...columns,
    })
    .execute();
  return { id, adId: contact.adId };
}

/** Inserts reviews of a seller by new members. */
export async function insertReviews(
  market: TestApp,
  {
    sellerId,
    count,
    ...columns
  }: { sellerId: string; count: number } & Partial<Insertable<Schema['reviews']>>,
): Promise<{ id: string; adId: string; authorId: string }[]> {
  const inserted = [];
  for (let n = 0; n < count; n += 1) {
    const { id: authorId } = await insertMember(market);
    inserted.push({ ...(await insertReview(market, { authorId, sellerId, ...columns })), authorId });
  }
  return inserted;
}
