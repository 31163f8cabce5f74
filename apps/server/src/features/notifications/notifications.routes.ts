import * as notifications from '@arabati/domain/notifications/notifications.endpoints';
import type { EndpointBinder } from '../../platform/endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { deleteNotification } from './delete-notification.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './mark-notifications-read.ts';
import { countByState } from './notifications.queries.ts';

export function notificationsRoutes(binder: EndpointBinder, services: Services): void {
  binder.serve(notifications.listNotifications, ({ query, member }) =>
    listNotifications(services, { userId: member.userId, query }),
  );
  binder.serve(notifications.countNotifications, ({ member }) =>
    countByState(services.database, member.userId),
  );
  binder.serve(notifications.markNotificationRead, async ({ params, member }) => {
    await markNotificationRead(services, { userId: member.userId, notificationId: params.notification_id });
    return undefined;
  });
  binder.serve(notifications.markAllNotificationsRead, async ({ member }) => {
    await markAllNotificationsRead(services, member.userId);
    return undefined;
  });
  binder.serve(notifications.deleteNotification, async ({ params, member }) => {
    await deleteNotification(services, { userId: member.userId, notificationId: params.notification_id });
    return undefined;
  });
}
