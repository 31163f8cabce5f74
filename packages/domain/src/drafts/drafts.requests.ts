import { defineRequest } from '../endpoints/api-request.ts';

export const listDrafts = defineRequest('GET', '/api/me/drafts', 'member');
export const saveDraft = defineRequest('PUT', '/api/me/drafts/{draft_id}', 'member');
export const deleteDraft = defineRequest('DELETE', '/api/me/drafts/{draft_id}', 'member');
