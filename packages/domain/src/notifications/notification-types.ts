/** The types of the specification, and reviews. Each has an icon. */
export const notificationTypes = ['message', 'favorite', 'ad_update', 'review', 'system', 'other'] as const;
export type NotificationType = (typeof notificationTypes)[number];
