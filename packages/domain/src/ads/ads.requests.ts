import { defineRequest } from '../endpoints/api-request.ts';

export const otherAdsLimit = 6;
export const featuredLimit = 8;
/** The first request of the home page. The server preloads it, so that it starts before the script arrives. */
export const firstAdsQuery = { sort: 'default', limit: String(featuredLimit) } as const;
export const similarAdsLimit = 6;

export const listAds = defineRequest('GET', '/api/ads', 'public');
export const getAd = defineRequest('GET', '/api/ads/{ad_id}', 'public');
export const listSimilarAds = defineRequest('GET', '/api/ads/{ad_id}/similar', 'public');
export const listSellerAds = defineRequest('GET', '/api/sellers/{user_id}/ads', 'public');
export const countView = defineRequest('POST', '/api/ads/{ad_id}/views', 'visitor');
export const postAd = defineRequest('POST', '/api/ads', 'member');
export const setAdStatus = defineRequest('PUT', '/api/ads/{ad_id}/status', 'member');
export const deleteAd = defineRequest('DELETE', '/api/ads/{ad_id}', 'member');
