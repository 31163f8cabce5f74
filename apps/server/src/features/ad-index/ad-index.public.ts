/*
 * The index of ads. Reading: `executeSearch` and `listAdPage` execute plans of packages/domain/src/search/plan. Writing:
 * `buildIndexColumns` gives the columns that are written together with an ad. The `…Json` and `adOrders` are parts of
 * statements for other lists of ads.
 */

export { adPageJson, cardWithStatusJson, ownCardJson, sellerJson } from './ad-card.queries.ts';
export type { AdCounts } from './ad-counts.queries.ts';
export { adOrders } from './ad-order.queries.ts';
export { countAdsAhead } from './count-ahead.queries.ts';
export { createAdCountCache } from './create-ad-count-cache.ts';
export { createTotalCache, minCachedTotal, type TotalCache, totalCacheMs } from './create-total-cache.ts';
export { executeSearch } from './execute-search.ts';
export type { ExplainedStatement } from './explain.queries.ts';
export { type ExplainedStep, explainSearch } from './explain-search.ts';
export { type CountedBy, type CountedTier, countAds, type Group } from './facets.queries.ts';
export { buildIndexColumns, indexColumns } from './index-columns.queries.ts';
export { listAdPage, serializePage } from './list-ad-page.ts';
export { listByDistance } from './list-by-distance.ts';
export { decodeCursor, encodeCursor, type Position } from './page-cursor.ts';
export { selectSimilarAds } from './similar-ads.queries.ts';
export { findPartialMatch, findVocabulary } from './vocabulary.ts';
