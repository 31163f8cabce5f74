import { defineRequest } from '../endpoints/api-request.ts';

/**
 * Ads that a member hides. The latest ones count, so that the response with all ids, which lists use to leave ads out,
 * stays below 40 KB.
 */
export const hiddenAdsMaximum = 1_000;
/** Ads of one request: those that a visitor has hidden before signing in. */
export const hiddenAtOnceMaximum = 100;

export const listHiddenAdIds = defineRequest('GET', '/api/me/hidden-ads/ids', 'member');
export const listHiddenAds = defineRequest('GET', '/api/me/hidden-ads', 'member');
export const hideAds = defineRequest('PUT', '/api/me/hidden-ads', 'member');
export const showAd = defineRequest('DELETE', '/api/me/hidden-ads/{ad_id}', 'member');
