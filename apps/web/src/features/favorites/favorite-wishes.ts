import type { EndpointAnswer } from '@arabati/domain/endpoints/endpoint';
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
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { createWishes } from './wishes.ts';

/** What the member wants of ads, wherever on the screen it was pressed. */
export const favoriteWishes = createWishes({
  async send(adId, wanted) {
    const call = { params: { ad_id: adId } };
    await (wanted ? callApi(addFavorite, call) : callApi(removeFavorite, call, { idempotent: true }));
  },
  onKept(adId, wanted) {
    rememberIds(adId, wanted);
    // The list is read anew when it is opened next; while it is open, nothing jumps.
    void queryClient.invalidateQueries({ queryKey: apiKey(listFavorites), refetchType: 'none' });
    toast(
      wanted
        ? { tone: 'positive', title: 'تمت الإضافة إلى المفضلة' }
        : {
            title: 'تمت الإزالة من المفضلة',
            action: { label: 'تراجع', onPress: () => favoriteWishes.wish(adId, true) },
          },
    );
  },
  onFailed(_, wanted, error) {
    void queryClient.invalidateQueries({ queryKey: apiKey(listFavoriteIds) });
    // A session that has ended says so itself, and leads to the sign-in.
    if (error instanceof ApiProblem && error.code === 'not-signed-in') return;
    const { title, text } = errorWords(error);
    toast({
      tone: 'danger',
      title: wanted ? 'تعذرت الإضافة إلى المفضلة' : 'تعذرت الإزالة من المفضلة',
      description: error instanceof ApiProblem && error.code !== 'unexpected' ? `${title}. ${text}` : title,
    });
  },
});

function rememberIds(adId: string, wanted: boolean) {
  const queryKey = apiKey(listFavoriteIds, {});
  // An answer on its way may be older than this change.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<EndpointAnswer<typeof listFavoriteIds>>(queryKey, (known) => {
    if (!known) return known;
    const others = known.ad_ids.filter((id) => id !== adId);
    return { ad_ids: wanted ? [adId, ...others] : others };
  });
}
