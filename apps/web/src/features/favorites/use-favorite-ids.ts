import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { listFavoriteIds } from '@arabati/domain/favorites/favorites.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { changeKey, pendingChanges, subscribeToChanges } from '../../platform/outbox/pending-changes.ts';
import { useSession } from '../../platform/session.ts';
import { favoriteKind } from './set-favorite.ts';

/** Loaded once, by the first favorite button. The live channel invalidates it after changes on other devices. */
const staleTime = 5 * 60_000;

/** Whether an ad is a favorite of the member, including a queued change. */
export function useIsFavorite(adId: string): boolean {
  const pending = usePendingFavorites()(adId);
  const { data: stored = false } = useIds((ids) => ids.includes(adId));
  return pending ?? stored;
}

/** The same for a list of ads. Until the favorites are loaded, every ad counts as one. */
export function useAreFavorites(): (adId: string) => boolean {
  const pending = usePendingFavorites();
  const { data: stored } = useIds((ids) => ids);
  return (adId) => pending(adId) ?? stored?.includes(adId) ?? true;
}

function useIds<T>(select: (ids: EndpointResponse<typeof listFavoriteIds>['ad_ids']) => T) {
  const { status } = useSession();
  return useQuery({
    ...apiQuery(listFavoriteIds, {}),
    enabled: status === 'signed-in',
    staleTime,
    refetchOnWindowFocus: true,
    select: ({ ad_ids }) => select(ad_ids),
  });
}

function usePendingFavorites(): (adId: string) => boolean | undefined {
  const pending = useSyncExternalStore(subscribeToChanges, pendingChanges);
  return (adId) => {
    const value = pending.get(changeKey({ kind: favoriteKind, subject: adId }))?.value;
    return value === undefined ? undefined : value === true;
  };
}
