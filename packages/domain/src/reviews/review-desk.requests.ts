import { defineRequest } from '../endpoints/api-request.ts';

/** signals: listed reviews with a signal. */
export const reviewFilters = ['signals', 'all', 'removed'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export const listReviewsToCheck = defineRequest('GET', '/api/admin/reviews', 'admin');
export const removeReview = defineRequest('POST', '/api/admin/reviews/{review_id}/removal', 'admin');
export const restoreReview = defineRequest('DELETE', '/api/admin/reviews/{review_id}/removal', 'admin');
