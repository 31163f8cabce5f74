import { defineRequest } from '../endpoints/api-request.ts';

/** A file of a showroom's cars: far above 500 lines with long descriptions. */
export const feedMaxBytes = 2 * 1024 * 1024;
export const feedMediaTypes = ['text/csv', 'application/x-ndjson', 'application/jsonl'] as const;
/** Feeds that a showroom's screen shows. Older ones are deleted. */
export const feedsShown = 20;

export const feedShowroom = defineRequest('PUT', '/api/showrooms/{showroom_id}/feed', 'showroom-key');
export const feedPhoto = defineRequest(
  'PUT',
  '/api/showrooms/{showroom_id}/feed/photos/{stock_number}/{position}',
  'showroom-key',
);
export const listApiKeys = defineRequest('GET', '/api/me/showroom/api-keys', 'member');
export const createApiKey = defineRequest('PUT', '/api/me/showroom/api-keys/{api_key_id}', 'member');
export const revokeApiKey = defineRequest('DELETE', '/api/me/showroom/api-keys/{api_key_id}', 'member');
export const listFeeds = defineRequest('GET', '/api/me/showroom/feeds', 'member');
export const getFeed = defineRequest('GET', '/api/me/showroom/feeds/{feed_id}', 'member');
export const feedOwnShowroom = defineRequest('PUT', '/api/me/showroom/feeds/{feed_id}', 'member');
