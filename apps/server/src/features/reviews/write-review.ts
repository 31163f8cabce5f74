import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { ReviewForm } from '@arabati/domain/reviews/review-form';
import { reviewSignals } from '@arabati/domain/reviews/review-signals';
import { type ReviewState, reviewState } from '@arabati/domain/reviews/review-window';
import type { WrittenReview } from '@arabati/domain/reviews/reviews.endpoints';
import { reviewReceivedWords } from '@arabati/words/reviews/review-notices';
import type { Connection } from '../../platform/database.ts';
import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findDisplayName, lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { selectNumbers } from './compared-texts.queries.ts';
import { completesNumber } from './completes-number.ts';
import { hashNetwork } from './hash-network.ts';
import type { ReviewDesk } from './review-desk.ts';
import { addSignalToReturned, selectEvidence } from './review-signals.queries.ts';
import { findFirstContact, findReview, insertReview, markReviewed } from './reviews.queries.ts';
import { serializeWrittenReview } from './serialize-review.ts';

interface NewReview {
  id: string;
  authorId: string;
  adId: string;
  form: ReviewForm;
  /** The author's address. */
  ip: string;
}

const problemOfState: Record<Exclude<ReviewState, 'open'>, ProblemCode> = {
  early: 'review-too-early',
  closed: 'review-too-late',
  reviewed: 'already-reviewed',
};

/**
 * Reviews the seller of an ad, once. The ad may be sold or deleted meanwhile. Locks the contact, so that of two
 * concurrent reviews one is written. A trigger counts the review in the seller's summary. A review with signals is reported to
 * the desk.
 *
 * @throws Problem invalid-input for a text that contains a number, alone or with the texts beside it; review-not-allowed,
 *   review-too-early, review-too-late, already-reviewed, id-taken.
 */
export async function writeReview(
  { database, clock, keyFor }: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  review: NewReview,
  reviewDesk: Pick<ReviewDesk, 'open'>,
): Promise<WrittenReview> {
  const { id, authorId, adId } = review;
  const networkHash = await hashNetwork({ keyFor }, review.ip);
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const about = await findFirstContact(tx, { buyerId: authorId, adId });
    if (!about) throw new Problem('review-not-allowed');
    await lockMembers(tx, { change: [about.seller_id], refer: [authorId] });
    // Before the contact: a reply of the seller holds this lock when it records the same contact.
    await lockRecipients(tx, [about.seller_id]);
    const contact = await findFirstContact(tx, { buyerId: authorId, adId }, { lock: true });
    if (!contact) throw new Problem('review-not-allowed');
    const writtenBefore = await findReview(tx, id);
    if (writtenBefore) {
      const same = writtenBefore.author_id === authorId && writtenBefore.ad_id === adId;
      if (!same) throw new Problem('id-taken');
      return serializeWrittenReview(writtenBefore);
    }
    const state = reviewState(contact, now);
    if (state !== 'open') throw new Problem(problemOfState[state]);
    const numbers = await selectNumbers(tx, [contact.seller_id, authorId]);
    const names = [await findDisplayName(tx, contact.seller_id), await findDisplayName(tx, authorId)];
    const beside = [...names.map((name) => name ?? ''), contact.ad_title];
    if (completesNumber(review.form.content, { beside, numbers })) {
      throw Problem.ofFields({ content: 'no-phone-number' });
    }
    const marked = await insertWithSignals(tx, { ...review, networkHash, now, contact });
    await markReviewed(tx, { buyerId: authorId, adId, now });
    await notify(tx, {
      userId: contact.seller_id,
      type: 'review',
      ...reviewReceivedWords({ adTitle: contact.ad_title, stars: review.form.stars }),
      now,
    });
    for (const reviewId of marked) {
      const found = await getReview(tx, reviewId);
      if (!found.removed_at) await reviewDesk.open(tx, found, now);
    }
    return serializeWrittenReview(await getReview(tx, id));
  });
}

interface CheckedReview extends NewReview {
  contact: { seller_id: string; ad_title: string };
  networkHash: Buffer;
  now: Date;
}

/** @returns the ids of the reviews that have a new signal. */
async function insertWithSignals(
  tx: Connection,
  { id, authorId, adId, form, contact, networkHash, now }: CheckedReview,
): Promise<string[]> {
  const { seller_id: sellerId, ad_title } = contact;
  const evidence = await selectEvidence(tx, { authorId, sellerId, networkHash, now });
  const signals = reviewSignals({ ...evidence, stars: form.stars });
  await insertReview(tx, {
    id,
    author_id: authorId,
    seller_id: sellerId,
    ad_id: adId,
    ad_title,
    ...form,
    answer: null,
    answered_at: null,
    network_hash: networkHash,
    signals,
    created_at: now,
    removed_at: null,
    removal_reason: null,
  });
  if (signals.length === 0) return [];
  // The earlier one of the two became mutual now.
  const returned = signals.includes('mutual-five-stars')
    ? await addSignalToReturned(tx, { authorId: sellerId, sellerId: authorId }, 'mutual-five-stars')
    : [];
  return [id, ...returned];
}

async function getReview(tx: Connection, id: string) {
  const found = await findReview(tx, id);
  if (!found) throw new Error('The review that was written is missing.');
  return found;
}
