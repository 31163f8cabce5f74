import type { ItemKey } from '../platform/offline-queue/queue-item.ts';
import { hideItem, showItem } from '../platform/offline-queue/shown-items.ts';
import { readStoredSession } from '../platform/stored-session.ts';
import { toast } from '../ui/toast-store.ts';

/**
 * Displays a change immediately, stores it on the device, and queues it for the server.
 *
 * @param failure what a toast says if the change could not be queued: the session has ended, or the queue's code did not
 * load.
 * @returns whether the change was queued. Otherwise, the caller must restore the input.
 */
export async function queueChange(
  { kind, subject }: ItemKey,
  value: unknown,
  failure: { title: string; description?: string },
): Promise<boolean> {
  const memberId = readStoredSession()?.user.id;
  showItem({ kind, subject, value });
  try {
    // Loaded with the first change only.
    const { offlineQueue } = await import('../platform/offline-queue/offline-queue.ts');
    // Another member may have signed in during the import.
    if (readStoredSession()?.user.id !== memberId) throw new Error('The session has changed.');
    await offlineQueue.enqueue(kind, subject, value);
    return true;
  } catch {
    hideItem({ kind, subject });
    toast({ tone: 'danger', ...failure });
    return false;
  }
}
