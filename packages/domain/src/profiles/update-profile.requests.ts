import { defineRequest } from '../endpoints/api-request.ts';

export const updateProfile = defineRequest('PUT', '/api/me', 'member');
