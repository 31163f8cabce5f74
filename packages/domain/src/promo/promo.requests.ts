import { defineRequest } from '../endpoints/api-request.ts';

export const getPromo = defineRequest('GET', '/api/promo', 'public');
