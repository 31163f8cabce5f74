import { adStatuses } from '../ads/vocabulary.ts';
import { defineRequest } from '../endpoints/api-request.ts';

export const administeredAdSorts = ['newest', 'oldest', 'price-high', 'price-low'] as const;
export type AdministeredAdSort = (typeof administeredAdSorts)[number];
export const adStatusFilters = ['all', ...adStatuses] as const;
export type AdStatusFilter = (typeof adStatusFilters)[number];
export const removalReasonMaximum = 300;

export const listAdministeredAds = defineRequest('GET', '/api/admin/ads', 'admin');
export const getAdministeredAd = defineRequest('GET', '/api/admin/ads/{ad_id}', 'admin');
export const removeAd = defineRequest('POST', '/api/admin/ads/{ad_id}/removal', 'admin');
export const restoreAd = defineRequest('DELETE', '/api/admin/ads/{ad_id}/removal', 'admin');
export const setChassisVerification = defineRequest(
  'PUT',
  '/api/admin/ads/{ad_id}/chassis-verification',
  'admin',
);
export const boostAd = defineRequest('POST', '/api/admin/ads/{ad_id}/boost', 'admin');
