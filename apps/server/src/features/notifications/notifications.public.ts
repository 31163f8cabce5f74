export { markMessageNotificationRead } from './mark-message-notification-read.ts';
export { countUnreadNotifications } from './notifications.queries.ts';
export { notify } from './notify.ts';
export { notifyOfMessage } from './notify-of-message.ts';
