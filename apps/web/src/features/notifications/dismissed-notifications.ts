import type { Notification } from '@arabati/domain/notifications/notifications.endpoints';
import { deleteNotification } from '@arabati/domain/notifications/notifications.requests';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { attemptTimeoutMs, offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { changesLane, type QueueHandler } from '../../platform/offline-queue/queue-handler.ts';
import { keyOf } from '../../platform/offline-queue/queue-item.ts';
import { itemsOfKind, shownItems } from '../../platform/offline-queue/shown-items.ts';
import { queryClient } from '../../platform/query-client.ts';
import { createStore, useStore } from '../../state/create-store.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshNotifications, removeFromLists } from './notification-cache.ts';

export const notificationDeleteKind = 'notification-delete';

/** Dismissed notifications that can still be undone, by id. Nothing has been sent for them. */
const undoable = createStore<ReadonlyMap<string, Notification>>(new Map());

function publish(change: (next: Map<string, Notification>) => void): void {
  const next = new Map(undoable.get());
  change(next);
  undoable.set(next);
}

/** Hides a notification and offers an undo. The notification is deleted when the undo ends. */
export function dismissNotification(notification: Notification): void {
  const { id } = notification;
  publish((next) => next.set(id, notification));
  toast({
    title: 'تم حذف الإشعار',
    action: { label: 'تراجع', onPress: () => publish((next) => next.delete(id)) },
    onGone: () => commit(id),
  });
}

function commit(id: string): void {
  if (!undoable.get().has(id)) return;
  offlineQueue.enqueueMark(notificationDeleteKind, id, true);
  publish((next) => next.delete(id));
}

const storageKey = (memberId: string) => `arabati.dismissed-notifications.${memberId}`;

/**
 * Deletes notifications whose page was left before their undo ended. A page that is being unloaded has no time for
 * IndexedDB, so the ids are stored in local storage.
 *
 * @returns a function that stops it.
 */
export function startDismissals(memberId: string): () => void {
  const key = storageKey(memberId);
  for (const id of takeIds(key)) offlineQueue.enqueueMark(notificationDeleteKind, id, true);
  const store = () => {
    if (undoable.get().size === 0) return;
    try {
      localStorage.setItem(key, JSON.stringify([...undoable.get().keys()]));
    } catch {
      // Storage is unavailable or full: the notifications appear again, and can be dismissed again.
    }
  };
  addEventListener('pagehide', store);
  return () => {
    removeEventListener('pagehide', store);
    publish((next) => next.clear());
  };
}

function takeIds(key: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    localStorage.removeItem(key);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Deletes a dismissed notification on the server, also after a reload or an outage. */
export const notificationDeleteChange: QueueHandler = {
  lane: changesLane,
  async send({ subject: id }) {
    try {
      const options = { idempotent: false, timeoutMs: attemptTimeoutMs };
      await callApi(deleteNotification, { params: { notification_id: id } }, options);
    } catch (error) {
      // Already deleted: the response was lost, or another device was faster.
      if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    }
  },
  onSent({ subject: id }) {
    removeFromLists(queryClient, id);
    void refreshNotifications(queryClient);
  },
  onRejected() {
    void refreshNotifications(queryClient);
    toast({ tone: 'danger', title: 'خطأ', description: 'حدث خطأ أثناء حذف الإشعار' });
  },
};

export function pendingDeletions(): number {
  return itemsOfKind(shownItems.get(), notificationDeleteKind).length;
}

/** @returns whether a notification is hidden: dismissed, or queued for deletion on the server. */
export function useDismissed(): {
  isDismissed: (id: string) => boolean;
  /** The notifications whose dismissal can be undone. */
  undoable: readonly Notification[];
} {
  const open = useStore(undoable);
  const items = useStore(shownItems);
  return {
    isDismissed: (id) => open.has(id) || items.has(keyOf({ kind: notificationDeleteKind, subject: id })),
    undoable: [...open.values()],
  };
}
