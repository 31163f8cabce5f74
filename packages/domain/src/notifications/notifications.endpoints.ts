import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { notificationTypes } from './notification-types.ts';
import * as requests from './notifications.requests.ts';

export const notificationPageSize = 20;

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
  /** The saved search whose new ads it counts; the notification opens them. */
  saved_search_id: v.nullable(v.string()),
  /** The followed showroom whose new ads it counts; the notification opens its page. */
  showroom_id: v.nullable(v.string()),
  /** The lead that it reminds of; the notification opens it. */
  lead_id: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

const params = v.object({ notification_id: v.pipe(v.string(), v.uuid()) });

export const listNotifications = defineEndpoint({
  ...requests.listNotifications,
  summary: "The member's notifications, newest first, in pages",
  query: v.object({
    filter: v.optional(v.picklist(requests.notificationFilters), 'all'),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(notificationSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const countNotifications = defineEndpoint({
  ...requests.countNotifications,
  summary: "The number of the member's notifications: all, unread, read",
  response: v.object({ all: v.number(), unread: v.number(), read: v.number() }),
  problems: ['not-signed-in'],
});

export const markNotificationRead = defineEndpoint({
  ...requests.markNotificationRead,
  writeClass: 'mark',
  summary: 'Mark one notification as read, permanently',
  params,
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

export const markAllNotificationsRead = defineEndpoint({
  ...requests.markAllNotificationsRead,
  writeClass: 'mark',
  summary: 'Mark all notifications of the member as read',
  problems: ['not-signed-in', 'too-many-requests'],
});

export const deleteNotification = defineEndpoint({
  ...requests.deleteNotification,
  writeClass: 'mark',
  summary: 'Delete a notification; no effect if it is already deleted',
  params,
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});
