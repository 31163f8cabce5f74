/** The types of the specification, reviews, saved searches and sold favorites. Each has an icon. */
export const notificationTypes = [
  'message',
  'favorite',
  'favorite_sold',
  'ad_update',
  'review',
  'saved_search',
  'system',
  'other',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
