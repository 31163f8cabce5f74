export { mayReview } from './may-review.ts';
export { recordFirstContact } from './reviews.queries.ts';
