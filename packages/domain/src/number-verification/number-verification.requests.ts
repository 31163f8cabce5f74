import { defineRequest } from '../endpoints/api-request.ts';

export const getNumberVerification = defineRequest('GET', '/api/me/number-verification', 'member');
export const requestNumberCode = defineRequest('PUT', '/api/me/number-verification', 'member');
export const confirmNumber = defineRequest('POST', '/api/admin/number-verifications', 'admin');
