export { forgetReportPhotos } from './forget-report-photos.ts';
export { freezeLateConversations } from './freeze-late-conversations.ts';
export { reportAutomatically } from './report-automatically.ts';
export { lockStolenAd, reportStolenAd } from './report-stolen-ad.ts';
export { deleteReviewFirst } from './review-first.queries.ts';
export { reviewFirst } from './review-first.ts';
export { sweepReportPhotos } from './sweep-report-photos.ts';
