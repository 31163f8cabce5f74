import { hiddenAdsMaximum, hiddenAtOnceMaximum } from '@arabati/domain/hidden-ads/hidden-ads.requests';
import { offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { readStoredValue } from '../../platform/read-stored-value.ts';
import { readStoredSession } from '../../platform/stored-session.ts';
import { toast } from '../../ui/toast-store.ts';
import { hiddenIds, hiddenIdsKey } from './hidden-ids.ts';
import { storeHiddenIds } from './store-hidden-ids.ts';

/** Kind of these items in the offline queue. */
export const hiddenKind = 'hidden-ad';

/** Hides an ad or shows it again: immediately, on this device, and for a member on the server. */
export function setHidden(adId: string, hidden: boolean): void {
  const memberId = readStoredSession()?.user.id ?? null;
  const known = hiddenIds.get();
  // Another tab may have hidden ads too.
  const { owner, ids } = readStoredValue(hiddenIdsKey, { owner: known.owner, ids: [...known.ids] });
  const others = owner === null || owner === memberId ? ids.filter((id) => id !== adId) : [];
  const next = hidden ? [adId, ...others] : others;
  const maximum = memberId === null ? hiddenAtOnceMaximum : hiddenAdsMaximum;
  // A visitor's ids stay marked until they have reached the server (sync-hidden-ids.ts).
  storeHiddenIds(owner === null ? null : memberId, next.slice(0, maximum));
  if (memberId !== null) offlineQueue.enqueueMark(hiddenKind, adId, hidden);
}

/** Hides an ad, and offers to undo it. */
export function hideAd(adId: string): void {
  setHidden(adId, true);
  toast({
    key: `hidden ${adId}`,
    title: 'لن يظهر لك هذا الإعلان في القوائم',
    action: { label: 'تراجع', onPress: () => setHidden(adId, false) },
  });
}

/** Shows an ad again, and offers to undo it. */
export function showAgain(adId: string): void {
  setHidden(adId, false);
  toast({
    key: `hidden ${adId}`,
    title: 'عاد الإعلان إلى قوائمك',
    action: { label: 'تراجع', onPress: () => setHidden(adId, true) },
  });
}
