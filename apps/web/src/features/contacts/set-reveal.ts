import { revealedListWords } from '@arabati/words/contacts/contact-words';
import { hideItem, showItem } from '../../platform/offline-queue/shown-items.ts';
import { toast } from '../../ui/toast-store.ts';

/** Kinds of these items in the offline queue. Their subject is the ad. */
export const revealNoteKind = 'reveal-note';
export const revealAskedKind = 'reveal-asked';

/** Displays the note immediately, stores it on the device, and queues it for the server. */
export const setRevealNote = (adId: string, note: string) => enqueue(revealNoteKind, adId, note);

/** The same for the mark that the member has asked about the car. */
export const setRevealAsked = (adId: string, isAsked: boolean) => enqueue(revealAskedKind, adId, isAsked);

async function enqueue(kind: string, adId: string, value: string | boolean): Promise<void> {
  const item = { kind, subject: adId };
  showItem({ ...item, value });
  try {
    const { offlineQueue } = await import('../../platform/offline-queue/offline-queue.ts');
    await offlineQueue.enqueue(kind, adId, value);
  } catch {
    // The import failed.
    hideItem(item);
    toast({ tone: 'danger', title: revealedListWords.notSaved });
  }
}
