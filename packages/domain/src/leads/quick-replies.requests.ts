import { defineRequest } from '../endpoints/api-request.ts';

export const listQuickReplies = defineRequest('GET', '/api/me/showroom/quick-replies', 'member');
export const saveQuickReply = defineRequest(
  'PUT',
  '/api/me/showroom/quick-replies/{quick_reply_id}',
  'member',
);
export const deleteQuickReply = defineRequest(
  'DELETE',
  '/api/me/showroom/quick-replies/{quick_reply_id}',
  'member',
);
