import { markNotificationRead } from '@arabati/domain/notifications/notifications.requests';
import { callApi } from '../../platform/api-client.ts';
import { attemptTimeoutMs, offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { changesLane, type QueueHandler } from '../../platform/offline-queue/queue-handler.ts';
import { itemsOfKind, shownItems } from '../../platform/offline-queue/shown-items.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshNotifications } from './notification-cache.ts';

export const notificationReadKind = 'notification-read';

/** Queues notifications to be marked as read on the server, and displays them as read immediately. */
export function markNotificationsRead(ids: readonly string[]): void {
  for (const id of ids) offlineQueue.enqueueMark(notificationReadKind, id, true);
}

/** The `order` of each sent change: under load, the queue displays it for some time longer. */
const sent = new Set<number>();

/** Sends queued changes that mark notifications as read. */
export const notificationReadChange: QueueHandler = {
  lane: changesLane,
  send: ({ subject: id }) =>
    callApi(
      markNotificationRead,
      { params: { notification_id: id } },
      { idempotent: false, timeoutMs: attemptTimeoutMs },
    ),
  onSent({ order }) {
    sent.add(order);
    // Refetch after the last of several changes, because an earlier response would revert the others on the screen.
    if (displayedReads().every((item) => sent.has(item.order))) void refreshNotifications(queryClient);
  },
  onRejected() {
    void refreshNotifications(queryClient);
    toast({ tone: 'danger', title: 'خطأ', description: 'حدث خطأ أثناء تحديث الإشعار' });
  },
};

const displayedReads = () => itemsOfKind(shownItems.get(), notificationReadKind);

export const pendingReads = (): number => displayedReads().length;
