import type { AdDraft } from '../../features/posting/ad-draft.ts';
import { adKind, type QueuedAd } from '../../features/posting/queued-ad.ts';
import { keyOf } from '../../platform/offline-queue/queue-item.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useSelected } from '../../state/create-store.ts';
import type { AddCarsHandle } from './add-cars-handle.ts';
import { type RowState, stateOfRow } from './row-state.ts';

/** Returns the row's ad in the offline queue. */
export const queuedAd = (id: string): QueuedAd | undefined =>
  shownItems.get().get(keyOf({ kind: adKind, subject: id })) as QueuedAd | undefined;

/** Returns the state of a row, which changes with its draft, the number of its photos, and its place in the queue. */
export function useRowState({ trays }: AddCarsHandle, id: string, draft: AdDraft): RowState {
  const photoCount = useSelected(trays.of(id).entries, (entries) => entries.length);
  const item = useSelected(shownItems, () => queuedAd(id));
  return stateOfRow(draft, { photoCount, item, now: new Date() });
}
