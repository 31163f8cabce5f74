import { defineRequest } from '../endpoints/api-request.ts';

/**
 * Compression in the browser: longest side in pixels, JPEG quality. A screenshot of a banking app must remain
 * readable.
 */
export const receiptPhotoMaxSide = 1_600;

export const enterReceipt = defineRequest('PUT', '/api/me/receipts/{receipt_id}', 'member');
export const uploadReceiptPhoto = defineRequest('PUT', '/api/me/receipts/{receipt_id}/photo', 'member');
export const listOwnReceipts = defineRequest('GET', '/api/me/receipts', 'member');
export const getOwnReceiptPhoto = defineRequest('GET', '/api/me/receipts/{receipt_id}/photo', 'member');
