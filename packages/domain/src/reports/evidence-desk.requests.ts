import { defineRequest } from '../endpoints/api-request.ts';

export const listFrozenConversations = defineRequest('GET', '/api/admin/frozen-conversations', 'admin');
export const openFrozenConversation = defineRequest(
  'PUT',
  '/api/admin/frozen-conversations/{conversation_id}/openings/{opening_id}',
  'admin',
);
export const listFrozenMessages = defineRequest(
  'GET',
  '/api/admin/frozen-conversations/{conversation_id}/messages',
  'admin',
);
