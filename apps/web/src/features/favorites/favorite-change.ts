import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  addFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '@arabati/domain/favorites/favorites.endpoints';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { apiKey } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { type ChangeHandler, changeTimeoutMs } from '../../platform/outbox/change-outbox.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { failedTitle, setFavorite } from './set-favorite.ts';

/** Sends queued favorite changes and updates the cache. */
export const favoriteChange: ChangeHandler<boolean> = {
  send(adId, wanted) {
    const call = { params: { ad_id: adId } };
    const options = { idempotent: false, patience: changeTimeoutMs };
    return wanted ? callApi(addFavorite, call, options) : callApi(removeFavorite, call, options);
  },
  onKept(adId, wanted) {
    rememberIds(adId, wanted);
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
  onRefused(_, wanted, error) {
    void queryClient.invalidateQueries({ queryKey: apiKey(listFavoriteIds) });
    const { title, text } = errorWords(error);
    toast({
      tone: 'danger',
      title: failedTitle(wanted),
      description: error instanceof ApiProblem && error.code !== 'unexpected' ? `${title}. ${text}` : title,
    });
  },
  onWaiting(_, wanted) {
    toast({
      title: 'لا يوجد اتصال',
      description: wanted ? 'يُضاف إلى المفضلة عند عودة الاتصال' : 'يُزال من المفضلة عند عودة الاتصال',
    });
  },
};

function rememberIds(adId: string, wanted: boolean) {
  const queryKey = apiKey(listFavoriteIds, {});
  // A response in progress may predate this change.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<EndpointResponse<typeof listFavoriteIds>>(queryKey, (known) => {
    if (!known) return known;
    const others = known.ad_ids.filter((id) => id !== adId);
    return { ad_ids: wanted ? [adId, ...others] : others };
  });
}
