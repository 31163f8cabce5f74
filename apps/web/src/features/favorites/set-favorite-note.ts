import { toast } from '../../ui/toast-store.ts';

/** Kind of these items in the offline queue. */
export const favoriteNoteKind = 'favorite-note';

/** Stores a note about a favorite on the device, and queues it for the server. An empty one deletes it. */
export async function setFavoriteNote(adId: string, note: string): Promise<void> {
  try {
    const { offlineQueue } = await import('../../platform/offline-queue/offline-queue.ts');
    await offlineQueue.enqueue(favoriteNoteKind, adId, note);
  } catch {
    // The import failed, or the device cannot store anything.
    toast({ tone: 'danger', title: 'تعذر حفظ ملاحظتك' });
  }
}
