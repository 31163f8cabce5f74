import { reviewState } from '@arabati/domain/reviews/review-window';
import type { Connection } from '../../platform/database.ts';
import { findFirstContact } from './reviews.queries.ts';

/** Whether a member may review the seller of an ad now. */
export async function mayReview(
  connection: Connection,
  { userId, adId, now }: { userId: string; adId: string; now: Date },
): Promise<boolean> {
  const contact = await findFirstContact(connection, { buyerId: userId, adId });
  return contact !== undefined && reviewState(contact, now) === 'open';
}
