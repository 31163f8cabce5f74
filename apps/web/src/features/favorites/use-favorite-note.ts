import { useInfiniteQuery } from '@tanstack/react-query';
import { keyOf } from '../../platform/offline-queue/queue-item.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useSelected } from '../../state/create-store.ts';
import { favoriteNoteKind } from './set-favorite-note.ts';
import { favoriteAdsQuery } from './use-favorite-ads.ts';

/** The member's note about a favorite, including a queued change. `isQueued`: the server does not have it yet. */
export function useFavoriteNote(adId: string): { note: string; isQueued: boolean } {
  const queued = useSelected(shownItems, (items) => {
    const item = items.get(keyOf({ kind: favoriteNoteKind, subject: adId }));
    return item?.value as string | undefined;
  });
  // The list has loaded these pages.
  const { data: stored = '' } = useInfiniteQuery({
    ...favoriteAdsQuery,
    enabled: false,
    select: ({ pages }) => pages.map(({ notes }) => notes?.[adId]).find((note) => note !== undefined) ?? '',
  });
  return { note: queued ?? stored, isQueued: queued !== undefined };
}
