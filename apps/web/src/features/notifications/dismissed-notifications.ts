import { deleteNotification, type Notification } from '@arabati/domain/notifications/notifications.endpoints';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { type ChangeHandler, changeTimeoutMs, enqueueChange } from '../../platform/outbox/change-outbox.ts';
import { pendingChanges, subscribeToChanges } from '../../platform/outbox/pending-changes.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshNotifications, removeFromLists } from './notification-cache.ts';

export const notificationDeleteKind = 'notification-delete';

/** Dismissed notifications that can still be undone, by id. Nothing has been sent for them. */
let undoable: ReadonlyMap<string, Notification> = new Map();
const listeners = new Set<() => void>();

function publish(change: (next: Map<string, Notification>) => void): void {
  const next = new Map(undoable);
  change(next);
  undoable = next;
  for (const listener of listeners) listener();
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
  if (!undoable.has(id)) return;
  void enqueueChange(notificationDeleteKind, id, true);
  publish((next) => next.delete(id));
}

const keyOf = (memberId: string) => `arabati.dismissed-notifications.${memberId}`;

/**
 * Deletes notifications whose page was left before their undo ended. A page that is being unloaded has no time for
 * IndexedDB, so the ids are stored in local storage.
 *
 * @returns a function that stops it.
 */
export function startDismissals(memberId: string): () => void {
  const key = keyOf(memberId);
  for (const id of takeIds(key)) void enqueueChange(notificationDeleteKind, id, true);
  const store = () => {
    if (undoable.size === 0) return;
    try {
      localStorage.setItem(key, JSON.stringify([...undoable.keys()]));
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
export const notificationDeleteChange: ChangeHandler = {
  async send(id) {
    try {
      const options = { idempotent: false, patience: changeTimeoutMs };
      await callApi(deleteNotification, { params: { notification_id: id } }, options);
    } catch (error) {
      // Already deleted: the response was lost, or another device was faster.
      if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    }
  },
  onKept(id) {
    removeFromLists(queryClient, id);
    void refreshNotifications(queryClient);
  },
  onRefused() {
    void refreshNotifications(queryClient);
    toast({ tone: 'danger', title: 'خطأ', description: 'حدث خطأ أثناء حذف الإشعار' });
  },
};

export function pendingDeletions(): number {
  return [...pendingChanges().values()].filter(({ kind }) => kind === notificationDeleteKind).length;
}

/** @returns whether a notification is hidden: dismissed, or queued for deletion on the server. */
export function useDismissed(): {
  isDismissed: (id: string) => boolean;
  /** The notifications whose dismissal can be undone. */
  undoable: readonly Notification[];
} {
  const open = useSyncExternalStore(subscribe, () => undoable);
  const pending = useSyncExternalStore(subscribeToChanges, pendingChanges);
  return {
    isDismissed: (id) => open.has(id) || pending.has(`${notificationDeleteKind} ${id}`),
    undoable: [...open.values()],
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
