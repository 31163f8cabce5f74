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

/** Counts the requests for the ids. The response to the newest one counts, also if an earlier one arrives later. */
let requests = 0;

/**
 * Keeps the device's copy of a member's hidden ads current, and adds what was hidden before the member signed in.
 *
 * @returns a function that stops it.
 */
export function startHiddenSync(memberId: string): () => void {
  let hasFailed = false;
  const sync = () =>
    syncHiddenIds(memberId).then(
      (isCurrent) => {
        if (isCurrent) hasFailed = false;
      },
      () => {
        // No connection. The live channel reports when it is back.
        hasFailed = true;
      },
    );
  void sync();
  return subscribeToLiveUpdates(({ kind }) => {
    if (kind === 'hidden' || kind === 'gap' || (kind === 'open' && hasFailed)) void sync();
  });
}

/** @returns whether the ids are those of the newest request. */
async function syncHiddenIds(memberId: string): Promise<boolean> {
  requests += 1;
  const request = requests;
  const { owner, ids } = hiddenIds.get();
  if (owner === null && ids.size > 0) {
    await callApi(hideAds, { body: { ad_ids: [...ids].slice(0, hiddenAtOnceMaximum) } });
  }
  const { ad_ids } = await callApi(listHiddenAdIds, {});
  if (request !== requests || readStoredSession()?.user.id !== memberId) return false;
  const stored = new Set(ad_ids);
  const added: string[] = [];
  // The response may predate what is still queued.
  for (const { subject, value } of itemsOfKind<boolean>(shownItems.get(), hiddenKind)) {
    stored.delete(subject);
    if (value) added.unshift(subject);
  }
  storeHiddenIds(memberId, [...added, ...stored]);
  return true;
}
