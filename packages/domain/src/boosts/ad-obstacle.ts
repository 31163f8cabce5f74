import type { AdStatus } from '../ads/vocabulary.ts';

/**
 * Why an ad cannot be boosted now: its owner is suspended (hidden), it waits for a review (under-review), an administrator
 * removed it (removed), or its owner deleted, sold or paused it. The paid days of an ad that is not listed would pass unused.
 */
export const adObstacles = ['hidden', 'under-review', 'removed', 'deleted', 'sold', 'paused'] as const;
export type AdObstacle = (typeof adObstacles)[number];

export interface AdState {
  status: AdStatus;
  /** The status before a suspension of the owner. */
  hidden_status: AdStatus | null;
  /** The status before a review. */
  review_status: AdStatus | null;
}

/** Returns what prevents a boost of an ad, or `null`. */
export function findAdObstacle({ status, hidden_status, review_status }: AdState): AdObstacle | null {
  if (status === 'active') return null;
  if (status !== 'removed') return status;
  if (hidden_status !== null) return 'hidden';
  return review_status === null ? 'removed' : 'under-review';
}
