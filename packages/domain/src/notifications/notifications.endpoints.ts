import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { notificationTypes } from './notification-types.ts';

export const notificationPageSize = 20;

export const notificationFilters = ['all', 'unread', 'read'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

const notificationSchema = v.object({
  id: v.string(),
  type: v.picklist(notificationTypes),
  title: v.string(),
  message: v.string(),
  is_read: v.boolean(),
  /** ISO 8601, UTC. */
  created_at: v.string(),
  /** The ad concerned; null if there is none or it no longer exists. */
  ad_id: v.nullable(v.string()),
  /** The conversation concerned; the notification opens its latest messages. */
  conversation_id: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

const params = v.object({ notification_id: v.pipe(v.string(), v.uuid()) });

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/me/notifications',
  access: 'member',
  summary: "The member's notifications, the newest first, a page at a time",
  query: v.object({
    filter: v.optional(v.picklist(notificationFilters), 'all'),
    /** From the page before; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  answer: v.object({
    items: v.array(notificationSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const countNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/me/notifications/counts',
  access: 'member',
  summary: 'How many notifications the member has: all, unread, read',
  answer: v.object({ all: v.number(), unread: v.number(), read: v.number() }),
  problems: ['not-signed-in'],
});

export const markNotificationRead = defineEndpoint({
  method: 'PUT',
  path: '/api/me/notifications/{notification_id}/read',
  access: 'member',
  writeClass: 'mark',
  summary: 'Mark one notification read; there is no way back',
  params,
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

export const markAllNotificationsRead = defineEndpoint({
  method: 'PUT',
  path: '/api/me/notifications/read',
  access: 'member',
  writeClass: 'mark',
  summary: 'Mark all notifications of the member read',
  problems: ['not-signed-in', 'too-many-requests'],
});

export const deleteNotification = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/notifications/{notification_id}',
  access: 'member',
  writeClass: 'mark',
  summary: 'Delete a notification; one that is gone already counts as deleted',
  params,
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});
