import { hideAds, listHiddenAds, showAd } from '@arabati/domain/hidden-ads/hidden-ads.requests';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { attemptTimeoutMs } from '../../platform/offline-queue/offline-queue.ts';
import { changesLane, type QueueHandler } from '../../platform/offline-queue/queue-handler.ts';
import { queryClient } from '../../platform/query-client.ts';

/** Sends queued changes of hidden ads. The server refuses none that this app sends. */
export const hiddenChange: QueueHandler<boolean> = {
  lane: changesLane,
  send({ subject: adId, value: hidden }) {
    const options = { idempotent: false, timeoutMs: attemptTimeoutMs };
    return hidden
      ? callApi(hideAds, { body: { ad_ids: [adId] } }, options)
      : callApi(showAd, { params: { ad_id: adId } }, options);
  },
  onSent() {
    void queryClient.invalidateQueries({ queryKey: apiKey(listHiddenAds), refetchType: 'none' });
  },
};
