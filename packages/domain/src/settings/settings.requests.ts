import { defineRequest } from '../endpoints/api-request.ts';

export const listSettings = defineRequest('GET', '/api/admin/settings', 'admin');
export const changeSettings = defineRequest('PUT', '/api/admin/settings', 'admin');
