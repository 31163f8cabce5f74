import { defineRequest } from '../endpoints/api-request.ts';

export const searchAds = defineRequest('GET', '/api/search', 'public');
export const suggestNames = defineRequest('GET', '/api/search/suggestions', 'public');
export const countFacets = defineRequest('GET', '/api/search/facets', 'public');
