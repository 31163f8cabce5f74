import { defineRequest } from '../endpoints/api-request.ts';

export const listOwnAds = defineRequest('GET', '/api/me/ads', 'member');
