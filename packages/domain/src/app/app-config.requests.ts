import { defineRequest } from '../endpoints/api-request.ts';

export const getAppConfig = defineRequest('GET', '/api/config', 'public');
