/** The types of the specification. Each has an icon. */
export const notificationTypes = ['message', 'favorite', 'ad_update', 'system', 'other'] as const;
export type NotificationType = (typeof notificationTypes)[number];
