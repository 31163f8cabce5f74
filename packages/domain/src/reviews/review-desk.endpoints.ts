import * as v from 'valibot';
import { seenRemovalEntries } from '../administration/ads.endpoints.ts';
import { removalReasonMaximum } from '../administration/ads.requests.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { lineOfText } from '../text/clean-text.ts';
import { reviewEntries, reviewRemovalSchema } from './review.ts';
import * as requests from './review-desk.requests.ts';
import { allReviewSignals } from './review-signals.ts';

export const deskReviewPageSize = 20;

const memberSchema = v.object({
  user_id: v.string(),
  display_name: v.string(),
  user_id_display: v.string(),
});

export const deskReviewSchema = v.object({
  ...reviewEntries,
  ad_id: v.string(),
  author: memberSchema,
  seller: memberSchema,
  /** Reasons for a check; empty for most reviews. */
  signals: v.array(v.picklist(allReviewSignals)),
  removal: reviewRemovalSchema,
});
export type DeskReview = v.InferOutput<typeof deskReviewSchema>;

export const listReviewsToCheck = defineEndpoint({
  ...requests.listReviewsToCheck,
  permission: 'reviews',
  summary: `Reviews by filter, newest first, in pages of ${deskReviewPageSize}`,
  query: v.object({
    filter: v.optional(v.picklist(requests.reviewFilters), 'signals'),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({ items: v.array(deskReviewSchema), next_cursor: v.nullable(v.string()) }),
  problems: ['not-signed-in', 'invalid-input'],
});

const params = v.object({ review_id: v.pipe(v.string(), v.uuid()) });

export const removeReview = defineEndpoint({
  ...requests.removeReview,
  writeClass: 'administration',
  permission: 'reviews',
  summary: 'Remove a review and notify its author of the reason; no effect if it is already removed',
  params,
  body: v.object({ reason: lineOfText(removalReasonMaximum) }),
  problems: ['not-signed-in', 'invalid-input', 'review-not-found', 'too-many-requests'],
});

export const restoreReview = defineEndpoint({
  ...requests.restoreReview,
  writeClass: 'administration',
  permission: 'reviews',
  summary: 'Restore a removed review unchanged, and notify its author; no effect if it is not removed',
  params,
  query: v.object(seenRemovalEntries),
  problems: ['not-signed-in', 'invalid-input', 'review-not-found', 'removal-changed', 'too-many-requests'],
});
