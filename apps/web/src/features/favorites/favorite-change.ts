import type { ApiResponse } from '@arabati/domain/endpoints/api';
import {
  addFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '@arabati/domain/favorites/favorites.requests';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { attemptTimeoutMs, offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { changesLane, type QueueHandler } from '../../platform/offline-queue/queue-handler.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { failedTitle, setFavorite } from './set-favorite.ts';
import { favoriteNoteKind } from './set-favorite-note.ts';

/** Sends queued favorite changes and updates the cache. */
export const favoriteChange: QueueHandler<boolean> = {
  lane: changesLane,
  send({ subject: adId, value: wanted }) {
    const call = { params: { ad_id: adId } };
    const options = { idempotent: false, timeoutMs: attemptTimeoutMs };
    return wanted ? callApi(addFavorite, call, options) : callApi(removeFavorite, call, options);
  },
  onSent({ subject: adId, value: wanted }) {
    rememberIds(adId, wanted);
    // A note that was refused because the ad was not a favorite.
    if (wanted) void offlineQueue.retry({ kind: favoriteNoteKind, subject: adId });
    // Mark the list as stale without refetching it, so that an open list does not jump.
    void queryClient.invalidateQueries({ queryKey: apiKey(listFavorites), refetchType: 'none' });
    toast(
      wanted
        ? { tone: 'positive', title: 'تمت الإضافة إلى المفضلة' }
        : {
            title: 'تمت الإزالة من المفضلة',
            action: { label: 'تراجع', onPress: () => void setFavorite(adId, true) },
          },
    );
  },
  onRejected({ value: wanted }, error) {
    void queryClient.invalidateQueries({ queryKey: apiKey(listFavoriteIds) });
    const { title, text } = errorWords(error);
    toast({
      tone: 'danger',
      title: failedTitle(wanted),
      description: error instanceof ApiProblem && error.code !== 'unexpected' ? `${title}. ${text}` : title,
    });
  },
  onDelayed({ value: wanted }) {
    toast({
      title: 'لا يوجد اتصال',
      description: wanted ? 'يُضاف إلى المفضلة عند عودة الاتصال' : 'يُزال من المفضلة عند عودة الاتصال',
    });
  },
};

function rememberIds(adId: string, wanted: boolean) {
  const queryKey = apiKey(listFavoriteIds, {});
  // A response in progress may predate this change.
  const cancelled = queryClient.cancelQueries({ queryKey });
  // A cancelled first request is not repeated by itself.
  if (queryClient.getQueryData(queryKey) === undefined) {
    void cancelled.then(() => queryClient.invalidateQueries({ queryKey }));
  }
  queryClient.setQueryData<ApiResponse<typeof listFavoriteIds>>(queryKey, (known) => {
    if (!known) return known;
    const others = known.ad_ids.filter((id) => id !== adId);
    return { ad_ids: wanted ? [adId, ...others] : others };
  });
}
