export { markMessageNotificationRead } from './mark-message-notification-read.ts';
export { markSavedSearchNotificationRead } from './mark-saved-search-notification-read.ts';
export { countUnreadNotifications } from './notifications.queries.ts';
export { notify, notifyAll } from './notify.ts';
export { notifyOfMessage } from './notify-of-message.ts';
export { notifyOfNewAds } from './notify-of-new-ads.ts';
export { notifyOfPriceDrop } from './notify-of-price-drop.ts';
export { notifyOfShowroomAds } from './notify-of-showroom-ads.ts';
export { notifyOfSoldFavorite } from './notify-of-sold-favorite.ts';
