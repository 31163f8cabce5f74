import { defineRequest } from '../endpoints/api-request.ts';

/** Ads that are remembered for a member, or on a visitor's device. */
export const viewedAdsMaximum = 100;

export const listViewedAds = defineRequest('GET', '/api/me/viewed-ads', 'member');
export const recordViewedAds = defineRequest('PUT', '/api/me/viewed-ads', 'member');
export const removeViewedAd = defineRequest('DELETE', '/api/me/viewed-ads/{ad_id}', 'member');
export const clearViewedAds = defineRequest('DELETE', '/api/me/viewed-ads', 'member');
