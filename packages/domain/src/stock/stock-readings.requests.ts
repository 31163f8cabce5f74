import { defineRequest } from '../endpoints/api-request.ts';

/** Enough for 500 cars with long descriptions. */
export const stockReadingMaxBytes = 2 * 1024 * 1024;

export const readStock = defineRequest('POST', '/api/me/showroom/stock-readings', 'member');
