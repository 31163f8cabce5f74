import { defineRequest } from '../endpoints/api-request.ts';

export const listOwnPointEntries = defineRequest('GET', '/api/me/point-entries', 'member');
