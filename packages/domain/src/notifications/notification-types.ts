/**
 * The types of the specification, questions about availability, sold favorites, falls in price, reviews, saved searches,
 * invitations, followed showrooms and reminders of leads. Each has an icon.
 */
export const notificationTypes = [
  'message',
  'favorite',
  'favorite_sold',
  'ad_update',
  'availability',
  'price_dropped',
  'review',
  'saved_search',
  'showroom_invitation',
  'showroom_ads',
  'lead_reminder',
  'system',
  'other',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
