import {
  hiddenAtOnceMaximum,
  hideAds,
  listHiddenAdIds,
} from '@arabati/domain/hidden-ads/hidden-ads.requests';
import { callApi } from '../../platform/api-client.ts';
import { subscribeToLiveUpdates } from '../../platform/live/live-updates.ts';
import { itemsOfKind, shownItems } from '../../platform/offline-queue/shown-items.ts';
import { readStoredSession } from '../../platform/stored-session.ts';
import { hiddenIds } from './hidden-ids.ts';
import { hiddenKind } from './set-hidden.ts';
import { storeHiddenIds } from './store-hidden-ids.ts';

/** Milliseconds for which a loaded set is current: the live channel reports a gap when it first connects. */
const freshMs = 5_000;

/**
 * Keeps the device's copy of a member's hidden ads current, and adds what was hidden before the member signed in.
 *
 * @returns a function that stops it.
 */
export function startHiddenSync(memberId: string): () => void {
  let loadedAt = Number.NEGATIVE_INFINITY;
  const sync = () =>
    syncHiddenIds(memberId).then(
      () => {
        loadedAt = performance.now();
      },
      () => {
        // No connection. The live channel reports when it is back.
      },
    );
  void sync();
  return subscribeToLiveUpdates(({ kind }) => {
    const missed = kind === 'gap' || kind === 'open';
    if (kind === 'hidden' || (missed && performance.now() - loadedAt > freshMs)) void sync();
  });
}

async function syncHiddenIds(memberId: string): Promise<void> {
  const { owner, ids } = hiddenIds.get();
  if (owner === null && ids.size > 0) {
    await callApi(hideAds, { body: { ad_ids: [...ids].slice(0, hiddenAtOnceMaximum) } });
  }
  const { ad_ids } = await callApi(listHiddenAdIds, {});
  if (readStoredSession()?.user.id !== memberId) return;
  const stored = new Set(ad_ids);
  const added: string[] = [];
  // The response may predate what is still queued.
  for (const { subject, value } of itemsOfKind<boolean>(shownItems.get(), hiddenKind)) {
    stored.delete(subject);
    if (value) added.unshift(subject);
  }
  storeHiddenIds(memberId, [...added, ...stored]);
}
