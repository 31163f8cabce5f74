/** The types of the specification, reviews and saved searches. Each has an icon. */
export const notificationTypes = [
  'message',
  'favorite',
  'ad_update',
  'review',
  'saved_search',
  'system',
  'other',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
