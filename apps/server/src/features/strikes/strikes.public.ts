export { isReviewedForStrikes } from './is-reviewed-for-strikes.ts';
export { assertWithinPostingLimit } from './posting-limit.ts';
export {
  findStrike,
  findStrikeOfTheft,
  findValidStrikes,
  insertStrike,
  moveToCase,
  type StrikeChoice,
  sumValidStrikes,
  writeTakingBack,
} from './strikes.queries.ts';
export { sweepStrikes } from './sweep-strikes.ts';
