import { defineRequest } from '../endpoints/api-request.ts';

/** Characters of a note about a favorite. */
export const favoriteNoteMaxLength = 500;

export const listFavorites = defineRequest('GET', '/api/me/favorites', 'member');
export const listFavoriteIds = defineRequest('GET', '/api/me/favorites/ids', 'member');
export const saveFavoriteNote = defineRequest('PUT', '/api/me/favorites/{ad_id}/note', 'member');
export const addFavorite = defineRequest('PUT', '/api/me/favorites/{ad_id}', 'member');
export const removeFavorite = defineRequest('DELETE', '/api/me/favorites/{ad_id}', 'member');
