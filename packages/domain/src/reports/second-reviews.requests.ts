import { defineRequest } from '../endpoints/api-request.ts';

/** The lists: reviews that wait, and decisions that differ. */
export const secondReviewLists = ['open', 'differed'] as const;
export type SecondReviewList = (typeof secondReviewLists)[number];

export const listSecondReviews = defineRequest('GET', '/api/admin/second-reviews', 'admin');
export const getSecondReview = defineRequest('GET', '/api/admin/second-reviews/{second_review_id}', 'admin');
export const claimSecondReview = defineRequest(
  'PUT',
  '/api/admin/second-reviews/{second_review_id}/claim',
  'admin',
);
export const releaseSecondReview = defineRequest(
  'DELETE',
  '/api/admin/second-reviews/{second_review_id}/claim',
  'admin',
);
export const decideSecondReview = defineRequest(
  'PUT',
  '/api/admin/second-reviews/{second_review_id}/decision',
  'admin',
);
export const closeSecondReview = defineRequest(
  'PUT',
  '/api/admin/second-reviews/{second_review_id}/closing',
  'admin',
);
export const getQualityFigures = defineRequest('GET', '/api/admin/second-reviews/figures', 'admin');
export const exportQualityFigures = defineRequest('GET', '/api/admin/second-reviews/figures/export', 'admin');
