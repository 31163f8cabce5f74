import { defineRequest } from '../endpoints/api-request.ts';

export const listConversations = defineRequest('GET', '/api/conversations', 'member');
export const openConversation = defineRequest('GET', '/api/conversations/with', 'member');
export const getConversation = defineRequest('GET', '/api/conversations/{conversation_id}', 'member');
export const listMessages = defineRequest('GET', '/api/conversations/{conversation_id}/messages', 'member');
export const sendMessage = defineRequest('PUT', '/api/messages/{message_id}', 'member');
export const readConversation = defineRequest('PUT', '/api/conversations/{conversation_id}/read', 'member');
