import type { ReviewForm } from '@arabati/domain/reviews/review-form';
import { isSignedOut } from '../../platform/personal-storage.ts';
import { unsentPrefixes } from '../../platform/unsent-prefixes.ts';

export interface ReviewDraft extends Omit<ReviewForm, 'stars'> {
  /** Of the review, so that a retry does not write another one. */
  id: string;
  stars: number | null;
}

const keyOf = (memberId: string, adId: string) => `${unsentPrefixes.review}${memberId}.${adId}`;

/** Reads the draft of a review from the device, or returns an empty one. */
export function readReviewDraft(memberId: string, adId: string): ReviewDraft {
  const empty: ReviewDraft = {
    id: crypto.randomUUID(),
    stars: null,
    car_as_described: null,
    papers_as_stated: null,
    seller_answered: null,
    content: '',
  };
  try {
    const stored = localStorage.getItem(keyOf(memberId, adId));
    return stored === null ? empty : { ...empty, ...(JSON.parse(stored) as Partial<ReviewDraft>) };
  } catch {
    return empty;
  }
}

/** @param draft null: deletes it. */
export function writeReviewDraft(memberId: string, adId: string, draft: ReviewDraft | null): void {
  try {
    // The dialog saves once more when a sign-out in another tab closes it.
    if (draft === null || isSignedOut()) localStorage.removeItem(keyOf(memberId, adId));
    else localStorage.setItem(keyOf(memberId, adId), JSON.stringify(draft));
  } catch {
    // Storage is full or unavailable. The draft then lasts as long as the dialog.
  }
}
