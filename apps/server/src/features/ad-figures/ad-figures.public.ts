export { openingsInsert, sumForAds } from './ad-figures.queries.ts';
export { flushImpressions, recordImpressions } from './impressions.ts';
export { sweepAdFigures } from './sweep-ad-figures.ts';
