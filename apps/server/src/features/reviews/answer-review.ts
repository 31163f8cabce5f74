import type { Review } from '@arabati/domain/reviews/review';
import type { ReviewSignal } from '@arabati/domain/reviews/review-signals';
import { reviewAnsweredWords } from '@arabati/words/reviews/review-notices';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { haveSharedDevice } from '../devices/devices.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { selectNumbers } from './compared-texts.queries.ts';
import { completesNumber } from './completes-number.ts';
import { hashNetwork } from './hash-network.ts';
import type { ReviewDesk } from './review-desk.ts';
import { addSignalOfDevice, addSignalOfNetwork } from './review-signals.queries.ts';
import { findReview, lockReview, writeAnswer } from './reviews.queries.ts';
import { serializeReview } from './serialize-review.ts';

interface NewAnswer {
  userId: string;
  reviewId: string;
  answer: string;
  /** The seller's address. */
  ip: string;
}

/**
 * Answers a review of the calling member, once, and notifies its author. A seller who answers from the network of the
 * review, or from a device of its author, may have written it.
 *
 * @throws Problem review-not-found, also for a removed review; review-answered; invalid-input for a phone number that is
 *   in the answer, or split across it and the texts beside it.
 */
export async function answerReview(
  { database, clock, keyFor }: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  { userId, reviewId, answer, ip }: NewAnswer,
  reviewDesk: Pick<ReviewDesk, 'open'>,
): Promise<Review> {
  const networkHash = await hashNetwork({ keyFor }, ip);
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const found = await findReview(tx, reviewId);
    if (found?.seller_id !== userId) throw new Problem('review-not-found');
    await lockMembers(tx, { change: [found.author_id], refer: [userId] });
    const review = await lockReview(tx, reviewId);
    if (!review || review.removed_at) throw new Problem('review-not-found');
    if (review.answer === answer) return serializeReview(review);
    if (review.answer !== null) throw new Problem('review-answered');
    const numbers = await selectNumbers(tx, [userId, review.author_id]);
    const { author_name, ad_title, content, seller_name } = review;
    const beside = [seller_name, author_name, ad_title, content];
    if (completesNumber(answer, { beside, numbers })) throw Problem.ofFields({ answer: 'no-phone-number' });
    await writeAnswer(tx, { reviewId, answer, now });
    const pair = { one: review.author_id, other: userId, now };
    const signals: ReviewSignal[] = [];
    if (await addSignalOfNetwork(tx, { reviewId, networkHash })) signals.push('shared-network');
    if ((await haveSharedDevice(tx, pair)) && (await addSignalOfDevice(tx, reviewId)))
      signals.push('shared-device');
    if (signals.length > 0) {
      await reviewDesk.open(tx, { ...review, signals: [...review.signals, ...signals] }, now);
    }
    const words = reviewAnsweredWords({ seller: review.seller_name, adTitle: review.ad_title });
    await notify(tx, { userId: review.author_id, type: 'review', ...words, now });
    return serializeReview({ ...review, answer, answered_at: now });
  });
}
