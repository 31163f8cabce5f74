import { defineRequest } from '../endpoints/api-request.ts';

/** Maximum length of a member's note about a revealed number, in characters. */
export const noteMaxLength = 500;

export const getAdViewer = defineRequest('GET', '/api/ads/{ad_id}/viewer', 'member');
export const revealContact = defineRequest('POST', '/api/ads/{ad_id}/reveal', 'member');
export const logInteraction = defineRequest('POST', '/api/ads/{ad_id}/interactions', 'member');
export const listRevealedContacts = defineRequest('GET', '/api/me/reveals', 'member');
export const updateReveal = defineRequest('PUT', '/api/me/reveals/{ad_id}', 'member');
