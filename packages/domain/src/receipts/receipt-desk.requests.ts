import { defineRequest } from '../endpoints/api-request.ts';

/** Filters of the administrators' list. */
export const receiptFilters = ['waiting', 'approved', 'rejected'] as const;
export type ReceiptFilter = (typeof receiptFilters)[number];
export const rejectionReasonMaxLength = 300;
export const receiptSearchMaxLength = 100;

export const listReceipts = defineRequest('GET', '/api/admin/receipts', 'admin');
export const countWaitingReceipts = defineRequest('GET', '/api/admin/receipts/waiting', 'admin');
export const getReceipt = defineRequest('GET', '/api/admin/receipts/{receipt_id}', 'admin');
export const getReceiptPhoto = defineRequest('GET', '/api/admin/receipts/{receipt_id}/photo', 'admin');
export const claimReceipt = defineRequest('PUT', '/api/admin/receipts/{receipt_id}/claim', 'admin');
export const releaseReceipt = defineRequest('DELETE', '/api/admin/receipts/{receipt_id}/claim', 'admin');
export const commentOnReceipt = defineRequest(
  'PUT',
  '/api/admin/receipts/{receipt_id}/comments/{comment_id}',
  'admin',
);
export const decideReceipt = defineRequest('PUT', '/api/admin/receipts/{receipt_id}/decision', 'admin');
export const reopenReceipt = defineRequest('POST', '/api/admin/receipts/{receipt_id}/reopening', 'admin');
