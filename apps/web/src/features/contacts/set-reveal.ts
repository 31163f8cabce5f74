import { revealedListWords } from '@arabati/words/contacts/contact-words';
import { queueNote } from '../../form/queue-note.ts';
import { hideItem, showItem } from '../../platform/offline-queue/shown-items.ts';
import { toast } from '../../ui/toast-store.ts';

/** Kinds of these items in the offline queue. Their subject is the ad. */
export const revealNoteKind = 'reveal-note';
export const revealAskedKind = 'reveal-asked';

/** Queues the member's note about a reveal. @returns false if that failed. */
export const setRevealNote = (adId: string, note: string) =>
  queueNote({ kind: revealNoteKind, subject: adId }, note);

/** Displays the mark that the member has asked about the car immediately, stores it on the device, and queues it. */
export async function setRevealAsked(adId: string, isAsked: boolean): Promise<void> {
  const item = { kind: revealAskedKind, subject: adId };
  showItem({ ...item, value: isAsked });
  try {
    const { offlineQueue } = await import('../../platform/offline-queue/offline-queue.ts');
    await offlineQueue.enqueue(revealAskedKind, adId, isAsked);
  } catch {
    // The import failed.
    hideItem(item);
    toast({ tone: 'danger', title: revealedListWords.notSaved });
  }
}
