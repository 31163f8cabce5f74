import { defineRequest } from '../endpoints/api-request.ts';

export const notificationFilters = ['all', 'unread', 'read'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

export const listNotifications = defineRequest('GET', '/api/me/notifications', 'member');
export const countNotifications = defineRequest('GET', '/api/me/notifications/counts', 'member');
export const markNotificationRead = defineRequest(
  'PUT',
  '/api/me/notifications/{notification_id}/read',
  'member',
);
export const markAllNotificationsRead = defineRequest('PUT', '/api/me/notifications/read', 'member');
export const deleteNotification = defineRequest(
  'DELETE',
  '/api/me/notifications/{notification_id}',
  'member',
);
