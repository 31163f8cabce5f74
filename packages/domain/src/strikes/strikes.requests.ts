import { defineRequest } from '../endpoints/api-request.ts';

export const listOwnStrikes = defineRequest('GET', '/api/me/strikes', 'member');
