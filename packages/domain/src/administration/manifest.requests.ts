import { defineRequest } from '../endpoints/api-request.ts';

/** Mails are counted up to this number. */
export const mailsCountedTo = 1_000;

export const getManifest = defineRequest('GET', '/api/admin/manifest', 'admin');
