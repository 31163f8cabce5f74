export { reportAutomatically } from './report-automatically.ts';
export { reportStolenAd } from './report-stolen-ad.ts';
