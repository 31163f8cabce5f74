import { defineRequest } from '../endpoints/api-request.ts';

export const reviewMaxLength = 1_000;
export const answerMaxLength = 1_000;

export const listSellerReviews = defineRequest('GET', '/api/sellers/{user_id}/reviews', 'public');
export const listOpenReviews = defineRequest('GET', '/api/me/reviews/open', 'member');
export const listReceivedReviews = defineRequest('GET', '/api/me/reviews/received', 'member');
export const listWrittenReviews = defineRequest('GET', '/api/me/reviews/written', 'member');
export const writeReview = defineRequest('PUT', '/api/reviews/{review_id}', 'member');
export const deleteReview = defineRequest('DELETE', '/api/reviews/{review_id}', 'member');
export const answerReview = defineRequest('PUT', '/api/reviews/{review_id}/answer', 'member');
