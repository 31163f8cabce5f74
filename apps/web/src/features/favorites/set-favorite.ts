import { hideChange, showChange } from '../../platform/outbox/pending-changes.ts';
import { toast } from '../../ui/toast-store.ts';

/** What the outbox calls these changes. */
export const favoriteKind = 'favorite';

/** What the member wants of an ad: shown at once, kept on the device, made so on the server in its turn. */
export async function setFavorite(adId: string, wanted: boolean): Promise<void> {
  const change = { kind: favoriteKind, subject: adId };
  showChange({ ...change, value: wanted });
  try {
    // Not needed until somebody presses a heart.
    const { enqueueChange: keepChange } = await import('../../platform/outbox/change-outbox.ts');
    await keepChange(favoriteKind, adId, wanted);
  } catch {
    // The file did not arrive.
    hideChange(change);
    toast({ tone: 'danger', title: failedTitle(wanted) });
  }
}

export function failedTitle(wanted: boolean): string {
  return wanted ? 'تعذرت الإضافة إلى المفضلة' : 'تعذرت الإزالة من المفضلة';
}
