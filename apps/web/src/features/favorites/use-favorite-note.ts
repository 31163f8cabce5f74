import { useInfiniteQuery } from '@tanstack/react-query';
import { keyOf } from '../../platform/offline-queue/queue-item.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useSelected } from '../../state/create-store.ts';
import { favoriteNoteKind } from './set-favorite-note.ts';
import { favoriteAdsQuery } from './use-favorite-ads.ts';

interface FavoriteNoteState {
  /** Including a queued change. */
  note: string;
  /** As the server has it. */
  stored: string;
  /** State of a queued change; null if the server has the note. */
  queued: 'waiting' | 'refused' | null;
}

/** The member's note about a favorite. */
export function useFavoriteNote(adId: string): FavoriteNoteState {
  const queued = useSelected(shownItems, (items) =>
    items.get(keyOf({ kind: favoriteNoteKind, subject: adId })),
  );
  // The list has loaded these pages.
  const { data: stored = '' } = useInfiniteQuery({
    ...favoriteAdsQuery,
    enabled: false,
    select: ({ pages }) => pages.map(({ notes }) => notes?.[adId]).find((note) => note !== undefined) ?? '',
  });
  return { note: queued ? String(queued.value) : stored, stored, queued: queued?.state ?? null };
}
