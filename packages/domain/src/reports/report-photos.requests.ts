import { defineRequest } from '../endpoints/api-request.ts';

/** Compression in the browser: longest side in pixels. The text of a screenshot must remain readable. */
export const reportPhotoMaxSide = 1_600;
/** Days after the decision for which photos are kept: it may be undone. */
export const decidedPhotoDays = 30;

// Apart from the other requests, which every page of the administration loads.
export const uploadReportPhoto = defineRequest(
  'PUT',
  '/api/reports/{report_id}/photos/{report_photo_id}',
  'member',
);
export const removeReportPhoto = defineRequest(
  'DELETE',
  '/api/reports/{report_id}/photos/{report_photo_id}',
  'member',
);
export const getOwnReportPhoto = defineRequest(
  'GET',
  '/api/reports/{report_id}/photos/{report_photo_id}',
  'member',
);
export const getReportPhoto = defineRequest(
  'GET',
  '/api/admin/reports/{case_id}/photos/{report_photo_id}',
  'admin',
);
