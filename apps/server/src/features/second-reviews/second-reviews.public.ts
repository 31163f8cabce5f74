export {
  findBlindAds,
  findBlindReviews,
  isBlindFor,
  isBlindForAd,
  isBlindForCase,
  type Reader,
  startOfWaiting,
} from './blindness.queries.ts';
export {
  addToQualityCounts,
  sumQualityByAdministrator,
  sumQualityByDay,
  sumQualityByReason,
} from './quality-counts.queries.ts';
export {
  deleteReviewClaim,
  endSecondReviews,
  findSecondReview,
  hasColleague,
  insertSecondReview,
  lockSecondReview,
  removeReviewTexts,
  writeClosing,
  writeReviewClaim,
  writeSecondDecision,
} from './second-reviews.queries.ts';
