import { noteNotQueued } from '@arabati/words/offline/queued-note-words';
import type { ItemKey } from '../platform/offline-queue/queue-item.ts';
import { hideItem, showItem } from '../platform/offline-queue/shown-items.ts';
import { readStoredSession } from '../platform/stored-session.ts';
import { toast } from '../ui/toast-store.ts';

/**
 * Displays a private note immediately, stores it on the device, and queues it for the server.
 *
 * @returns false if it could not be queued: the session has ended, or the queue's code did not load. A toast says so, and
 * the caller must keep the text.
 */
export async function queueNote({ kind, subject }: ItemKey, note: string): Promise<boolean> {
  const memberId = readStoredSession()?.user.id;
  showItem({ kind, subject, value: note });
  try {
    const { offlineQueue } = await import('../platform/offline-queue/offline-queue.ts');
    // Another member may have signed in during the import.
    if (readStoredSession()?.user.id !== memberId) throw new Error('The session has changed.');
    await offlineQueue.enqueue(kind, subject, note);
    return true;
  } catch {
    hideItem({ kind, subject });
    toast({ tone: 'danger', ...noteNotQueued });
    return false;
  }
}
