import { markNotificationRead } from '@arabati/domain/notifications/notifications.endpoints';
import { callApi } from '../../platform/api-client.ts';
import { type ChangeHandler, changeTimeoutMs, enqueueChange } from '../../platform/outbox/change-outbox.ts';
import { pendingChanges } from '../../platform/outbox/pending-changes.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshNotifications } from './notification-cache.ts';

export const notificationReadKind = 'notification-read';

/** Queues notifications to be marked as read on the server, and displays them as read immediately. */
export function keepNotificationsRead(ids: readonly string[]): void {
  for (const id of ids) void enqueueChange(notificationReadKind, id, true);
}

/** Sends queued changes that mark notifications as read. */
export const notificationReadChange: ChangeHandler = {
  send: (id) =>
    callApi(
      markNotificationRead,
      { params: { notification_id: id } },
      { idempotent: false, patience: changeTimeoutMs },
    ),
  onKept() {
    // Refetch after the last of several changes, because an earlier response would revert the others on the screen.
    if (pendingReads() <= 1) void refreshNotifications(queryClient);
  },
  onRefused() {
    void refreshNotifications(queryClient);
    toast({ tone: 'danger', title: 'خطأ', description: 'حدث خطأ أثناء تحديث الإشعار' });
  },
};

export function pendingReads(): number {
  return [...pendingChanges().values()].filter(({ kind }) => kind === notificationReadKind).length;
}
