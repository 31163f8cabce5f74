import { defineRequest } from '../endpoints/api-request.ts';

export const listPriceChanges = defineRequest('GET', '/api/me/ads/{ad_id}/price-changes', 'member');
export const changePrice = defineRequest(
  'PUT',
  '/api/me/ads/{ad_id}/price-changes/{price_change_id}',
  'member',
);
export const undoPriceChange = defineRequest(
  'DELETE',
  '/api/me/ads/{ad_id}/price-changes/{price_change_id}',
  'member',
);
export const listOwnAds = defineRequest('GET', '/api/me/ads', 'member');
