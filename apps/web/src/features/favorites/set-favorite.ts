import { hideChange, showChange } from '../../platform/outbox/pending-changes.ts';
import { toast } from '../../ui/toast-store.ts';

/** Kind of these changes in the outbox. */
export const favoriteKind = 'favorite';

/** Sets an ad's favorite state: displays it immediately, stores it on the device, and queues it for the server. */
export async function setFavorite(adId: string, wanted: boolean): Promise<void> {
  const change = { kind: favoriteKind, subject: adId };
  showChange({ ...change, value: wanted });
  try {
    // Loaded on the first press only.
    const { enqueueChange: keepChange } = await import('../../platform/outbox/change-outbox.ts');
    await keepChange(favoriteKind, adId, wanted);
  } catch {
    // The import failed.
    hideChange(change);
    toast({ tone: 'danger', title: failedTitle(wanted) });
  }
}

export function failedTitle(wanted: boolean): string {
  return wanted ? 'تعذرت الإضافة إلى المفضلة' : 'تعذرت الإزالة من المفضلة';
}
