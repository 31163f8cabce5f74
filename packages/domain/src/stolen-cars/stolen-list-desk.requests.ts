import { defineRequest } from '../endpoints/api-request.ts';

export const stolenListSourceMaxLength = 60;

/** Limits of a file on the administrators' screen. Larger lists are imported with `npm run stolen:import`. */
export const stolenListMaxBytes = 2_000_000;
export const stolenListMaxLines = 10_000;

export const listStolenLists = defineRequest('GET', '/api/admin/stolen-lists', 'admin');
export const importStolenList = defineRequest('PUT', '/api/admin/stolen-lists/imports/{import_id}', 'admin');
export const withdrawStolenList = defineRequest('DELETE', '/api/admin/stolen-lists/{list_id}', 'admin');
