export { sumByRemover } from './appeals.queries.ts';
export { restoreRemovedAd } from './restore-removed-ad.ts';
