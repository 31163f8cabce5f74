import type { ReviewSignal } from '@arabati/domain/reviews/review-signals';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';

/** What the desk, a feature above this one, does with reviews in the transactions of their changes. */
export interface ReviewDesk {
  /** After a review got a signal. */
  open: (
    tx: Connection,
    review: { id: string; author_id: string; ad_title: string; signals: readonly ReviewSignal[] },
    now: Date,
  ) => Promise<void>;
  /** Before an administrator removes a review. */
  uphold: (
    tx: Connection,
    removal: { reviewId: string; reason: string; administrator: Administrator; now: Date },
  ) => Promise<void>;
  /** Before the author deletes a review. */
  forget: (tx: Connection, reviewId: string) => Promise<void>;
}
