import { defineRequest } from '../endpoints/api-request.ts';

export const exportAccount = defineRequest('GET', '/api/me/export', 'member');
