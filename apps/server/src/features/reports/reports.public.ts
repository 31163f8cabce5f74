export { forgetReportPhotos } from './forget-report-photos.ts';
export { freezeLateConversations } from './freeze-late-conversations.ts';
export { reportAutomatically } from './report-automatically.ts';
export { reportStolenAd } from './report-stolen-ad.ts';
export { sweepReportPhotos } from './sweep-report-photos.ts';
