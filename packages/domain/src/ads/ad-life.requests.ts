import { defineRequest } from '../endpoints/api-request.ts';

export const actOnAd = defineRequest('PUT', '/api/me/ads/{ad_id}/acts/{act_id}', 'member');
export const sellAd = defineRequest('PUT', '/api/me/ads/{ad_id}/sales/{sale_id}', 'member');
export const undoSale = defineRequest('DELETE', '/api/me/ads/{ad_id}/sales/{sale_id}', 'member');
export const listInterestedBuyers = defineRequest('GET', '/api/me/ads/{ad_id}/buyers', 'member');
export const listAdEvents = defineRequest('GET', '/api/me/ads/{ad_id}/events', 'member');
