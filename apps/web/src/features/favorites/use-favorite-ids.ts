import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { listFavoriteIds } from '@arabati/domain/favorites/favorites.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { keyOf } from '../../platform/offline-queue/queue-item.ts';
import { type ShownItems, shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useSession } from '../../platform/session.ts';
import { useSelected, useStore } from '../../state/create-store.ts';
import { favoriteKind } from './set-favorite.ts';

/** Loaded once, by the first favorite button. The live channel invalidates it after changes on other devices. */
const staleTime = 5 * 60_000;

/** Whether an ad is a favorite of the member, including a queued change. */
export function useIsFavorite(adId: string): boolean {
  const pending = useSelected(shownItems, (items) => pendingValue(items, adId));
  const { data: stored = false } = useIds((ids) => ids.includes(adId));
  return pending ?? stored;
}

/** The same for a list of ads. Until the favorites are loaded, every ad counts as one. */
export function useAreFavorites(): (adId: string) => boolean {
  const items = useStore(shownItems);
  const { data: stored } = useIds((ids) => ids);
  return (adId) => pendingValue(items, adId) ?? stored?.includes(adId) ?? true;
}

function useIds<T>(select: (ids: ApiResponse<typeof listFavoriteIds>['ad_ids']) => T) {
  const { status } = useSession();
  return useQuery({
    ...apiQuery(listFavoriteIds, {}),
    enabled: status === 'signed-in',
    staleTime,
    refetchOnWindowFocus: true,
    select: ({ ad_ids }) => select(ad_ids),
  });
}

function pendingValue(items: ShownItems, adId: string): boolean | undefined {
  const value = items.get(keyOf({ kind: favoriteKind, subject: adId }))?.value;
  return value === undefined ? undefined : value === true;
}
