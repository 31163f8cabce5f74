import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { reviewEntries, reviewRemovalSchema, reviewSchema, reviewSummarySchema } from './review.ts';
import { answerFormSchema, reviewFormSchema } from './review-form.ts';
import * as requests from './reviews.requests.ts';

export const reviewPageSize = 10;

const id = v.pipe(v.string(), v.uuid());
const page = v.object({
  /** Cursor of the previous page; absent for the first. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
});
/** Null on the last page. */
const next_cursor = v.nullable(v.string());

export const listSellerReviews = defineEndpoint({
  ...requests.listSellerReviews,
  summary: "A seller's reviews, newest first, in pages; none while there are too few",
  params: v.object({ user_id: id }),
  query: page,
  response: v.object({ summary: reviewSummarySchema, items: v.array(reviewSchema), next_cursor }),
  problems: ['seller-not-found', 'invalid-input'],
});

const openReviewSchema = v.object({
  ad_id: v.string(),
  ad_title: v.string(),
  seller_id: v.string(),
  seller_name: v.string(),
  /** When the member revealed the number, or the seller replied. */
  contacted_at: v.string(),
});
export type OpenReview = v.InferOutput<typeof openReviewSchema>;

export const listOpenReviews = defineEndpoint({
  ...requests.listOpenReviews,
  summary: 'The ads whose sellers the member may review now, latest contact first, in pages',
  query: page,
  response: v.object({ items: v.array(openReviewSchema), next_cursor }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const listReceivedReviews = defineEndpoint({
  ...requests.listReceivedReviews,
  summary: 'All reviews of the member, newest first, in pages, also while there are too few for others',
  query: page,
  response: v.object({ summary: reviewSummarySchema, items: v.array(reviewSchema), next_cursor }),
  problems: ['not-signed-in', 'invalid-input'],
});

const writtenReviewSchema = v.object({
  ...reviewEntries,
  ad_id: v.string(),
  seller_id: v.string(),
  seller_name: v.string(),
  removal: reviewRemovalSchema,
});
export type WrittenReview = v.InferOutput<typeof writtenReviewSchema>;

export const listWrittenReviews = defineEndpoint({
  ...requests.listWrittenReviews,
  summary: 'Reviews that the member has written, newest first, in pages',
  query: v.object({
    ...page.entries,
    /** Only reviews of this seller. */
    seller_id: v.optional(id),
  }),
  response: v.object({ items: v.array(writtenReviewSchema), next_cursor }),
  problems: ['not-signed-in', 'invalid-input'],
});

const params = v.object({ review_id: id });

export const writeReview = defineEndpoint({
  ...requests.writeReview,
  writeClass: 'contact',
  summary: 'Review the seller of an ad, once; a retry with the same id has no further effect',
  params,
  body: v.object({ ad_id: id, ...reviewFormSchema.entries }),
  response: writtenReviewSchema,
  problems: [
    'not-signed-in',
    'invalid-input',
    'review-not-found',
    'review-not-allowed',
    'review-too-early',
    'review-too-late',
    'already-reviewed',
    'id-taken',
    'too-many-requests',
  ],
});

export const deleteReview = defineEndpoint({
  ...requests.deleteReview,
  writeClass: 'contact',
  summary: "Delete one's own review permanently; the ad cannot be reviewed again",
  params,
  problems: ['not-signed-in', 'review-not-found', 'too-many-requests'],
});

export const answerReview = defineEndpoint({
  ...requests.answerReview,
  writeClass: 'contact',
  summary: 'Answer a review of oneself, once; a retry with the same text has no further effect',
  params,
  body: answerFormSchema,
  response: reviewSchema,
  problems: ['not-signed-in', 'invalid-input', 'review-not-found', 'review-answered', 'too-many-requests'],
});
