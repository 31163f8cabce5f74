import { defineRequest } from '../endpoints/api-request.ts';

export const savedSearchesMaximum = 20;
export const savedSearchNameMaxLength = 80;
/** New ads of a saved search are counted up to this number. */
export const newAdsCeiling = 100;

export const listSavedSearches = defineRequest('GET', '/api/me/saved-searches', 'member');
export const saveSearch = defineRequest('PUT', '/api/me/saved-searches/{saved_search_id}', 'member');
export const markSavedSearchSeen = defineRequest(
  'PUT',
  '/api/me/saved-searches/{saved_search_id}/seen',
  'member',
);
export const deleteSavedSearch = defineRequest(
  'DELETE',
  '/api/me/saved-searches/{saved_search_id}',
  'member',
);
