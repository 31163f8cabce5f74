import { defineRequest } from '../endpoints/api-request.ts';

export const getOwnProfile = defineRequest('GET', '/api/me', 'member');
