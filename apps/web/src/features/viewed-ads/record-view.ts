import { listViewedAds, recordViewedAds } from '@arabati/domain/viewed-ads/viewed-ads.requests';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { isOffline, subscribeToConnectivity } from '../../platform/offline/connectivity.ts';
import { queryClient } from '../../platform/query-client.ts';
import { readStoredSession } from '../../platform/stored-session.ts';
import { readViews, storeViews, type View } from './views-on-device.ts';

/*
 * Not in the offline queue: nothing is lost for the member if a view is, so it must not count as an unsent change or
 * prevent signing out.
 */

/** Records that an ad was opened now: on the device, and for a member on the server. */
export function recordView(adId: string): void {
  const memberId = readStoredSession()?.user.id ?? null;
  const others = readViews(memberId).filter(({ ad_id }) => ad_id !== adId);
  storeViews(memberId, [{ ad_id: adId, viewed_at: new Date().toISOString() }, ...others]);
  if (memberId !== null) void sendViews(memberId);
}

/**
 * Sends what a member opened without a connection or before signing in.
 *
 * @returns a function that stops it.
 */
export function startSendingViews(memberId: string): () => void {
  void sendViews(memberId);
  return subscribeToConnectivity(() => {
    if (!isOffline()) void sendViews(memberId);
  });
}

async function sendViews(memberId: string): Promise<void> {
  const views = readViews(memberId);
  if (views.length === 0) return;
  try {
    await callApi(recordViewedAds, { body: { views } });
  } catch {
    // They stay on the device until the next attempt.
    return;
  }
  const sent = new Set(views.map(keyOf));
  storeViews(
    memberId,
    readViews(memberId).filter((view) => !sent.has(keyOf(view))),
  );
  void queryClient.invalidateQueries({ queryKey: apiKey(listViewedAds), refetchType: 'none' });
}

const keyOf = ({ ad_id, viewed_at }: View) => `${ad_id} ${viewed_at}`;
