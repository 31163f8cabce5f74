import { hideItem, showItem } from '../../platform/offline-queue/shown-items.ts';
import { toast } from '../../ui/toast-store.ts';

/** Kind of these items in the offline queue. */
export const favoriteKind = 'favorite';

/** Sets an ad's favorite state: displays it immediately, stores it on the device, and queues it for the server. */
export async function setFavorite(adId: string, wanted: boolean): Promise<void> {
  const item = { kind: favoriteKind, subject: adId };
  showItem({ ...item, value: wanted });
  try {
    // Loaded on the first press only.
    const { offlineQueue } = await import('../../platform/offline-queue/offline-queue.ts');
    await offlineQueue.enqueue(favoriteKind, adId, wanted);
  } catch {
    // The import failed.
    hideItem(item);
    toast({ tone: 'danger', title: failedTitle(wanted) });
  }
}

export function failedTitle(wanted: boolean): string {
  return wanted ? 'تعذرت الإضافة إلى المفضلة' : 'تعذرت الإزالة من المفضلة';
}
