import { defineRequest } from '../endpoints/api-request.ts';

export const releaseReasonMaximum = 300;

export const releaseIdentifier = defineRequest('POST', '/api/admin/identifiers/release', 'admin');
