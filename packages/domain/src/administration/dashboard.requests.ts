import { defineRequest } from '../endpoints/api-request.ts';

/** Refresh interval of the storage figures in seconds. */
export const storageRefreshSeconds = 30;

export const getOverview = defineRequest('GET', '/api/admin/overview', 'admin');
export const getStorage = defineRequest('GET', '/api/admin/storage', 'admin');
