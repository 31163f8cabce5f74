import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { itemsOfKind, shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useStore } from '../../state/create-store.ts';

/** Kind of ads in the offline queue. The id of the draft, which becomes the ad's, is the subject. */
export const adKind = 'ad';

/** Kind of deletions of drafts in the offline queue. The draft's id is the subject. */
export const draftDeletionKind = 'draft-deletion';

/** The ad itself is the member's stored draft, with its photos. */
export interface QueuedAdValue {
  /** The server had deleted the photos, and they were queued again. */
  photosSentAgain?: true;
}

export type QueuedAd = ShownItem<QueuedAdValue>;

/** Returns the member's ads that the server has not received or has refused. */
export function useQueuedAds(): QueuedAd[] {
  return itemsOfKind<QueuedAdValue>(useStore(shownItems), adKind);
}
