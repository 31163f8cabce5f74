export { areColleagues } from './are-colleagues.queries.ts';
export { selectTextsBesideName } from './compared-texts.queries.ts';
export { completesNumber } from './completes-number.ts';
export { mayReview } from './may-review.ts';
export { findReview, lockReview, recordFirstContact } from './reviews.queries.ts';
export { serializeDeskReview } from './serialize-review.ts';
export { reinstateReview, takeDownReview } from './take-down-review.ts';
export { writeReview } from './write-review.ts';
