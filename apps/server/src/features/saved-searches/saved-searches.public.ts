export { matchListedAds } from './match-listed-ads.ts';
export { hasNewAds } from './new-ads.queries.ts';
export { planSavedSearchQuery } from './plan-saved-search.ts';
export { replanSavedSearches } from './replan-saved-searches.ts';
export { countNewAds, pauseSavedSearch } from './saved-searches.queries.ts';
export { sweepSavedSearchMatches } from './sweep-matches.ts';
