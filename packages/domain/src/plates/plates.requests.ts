import { defineRequest } from '../endpoints/api-request.ts';

/** Compression in the browser: longest side in pixels. The characters on the plate must remain readable. */
export const platePhotoMaxSide = 1_600;
/** Days after which a request without a further act, and its photo, are deleted. */
export const plateRequestDays = 30;
export const plateReasonMaximum = 300;
/** Number of photos in the list of the desk. */
export const waitingPlatesMaximum = 50;

export const getOwnPlateRequest = defineRequest('GET', '/api/me/ads/{ad_id}/plate-request', 'member');
export const uploadPlatePhoto = defineRequest(
  'PUT',
  '/api/me/ads/{ad_id}/plate-photos/{plate_photo_id}',
  'member',
);
export const removePlatePhoto = defineRequest(
  'DELETE',
  '/api/me/ads/{ad_id}/plate-photos/{plate_photo_id}',
  'member',
);

export const listPlatePhotos = defineRequest('GET', '/api/admin/plate-photos', 'admin');
export const getPlateRequest = defineRequest('GET', '/api/admin/ads/{ad_id}/plate-request', 'admin');
export const requestPlatePhoto = defineRequest('PUT', '/api/admin/ads/{ad_id}/plate-request', 'admin');
export const withdrawPlateRequest = defineRequest('DELETE', '/api/admin/ads/{ad_id}/plate-request', 'admin');
export const getPlatePhoto = defineRequest(
  'GET',
  '/api/admin/ads/{ad_id}/plate-photos/{plate_photo_id}',
  'admin',
);
export const decidePlatePhoto = defineRequest(
  'PUT',
  '/api/admin/ads/{ad_id}/plate-photos/{plate_photo_id}/decision',
  'admin',
);
