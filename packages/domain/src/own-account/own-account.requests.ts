import { defineRequest } from '../endpoints/api-request.ts';

export const getAccount = defineRequest('GET', '/api/me/account', 'member');
export const endSession = defineRequest('DELETE', '/api/me/sessions/{session_id}', 'member');
export const cancelEmailChange = defineRequest('DELETE', '/api/me/email-change', 'member');
export const resendEmailChange = defineRequest('POST', '/api/me/email-change/mail', 'member');
export const deleteAccount = defineRequest('POST', '/api/me/deletion', 'member');
