/** The specification's types; each has an icon. */
export const notificationTypes = ['message', 'favorite', 'ad_update', 'system', 'other'] as const;
export type NotificationType = (typeof notificationTypes)[number];
