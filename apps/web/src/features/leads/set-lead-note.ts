import { leadNoteWords } from '@arabati/words/leads/lead-note-words';
import { hideItem, showItem } from '../../platform/offline-queue/shown-items.ts';
import { toast } from '../../ui/toast-store.ts';

/** Kind of these items in the offline queue. Their subject is the lead. */
export const leadNoteKind = 'lead-note';

/** Displays the note immediately, stores it on the device, and queues it for the server. */
export async function setLeadNote(leadId: string, note: string): Promise<void> {
  const item = { kind: leadNoteKind, subject: leadId };
  showItem({ ...item, value: note });
  try {
    const { offlineQueue } = await import('../../platform/offline-queue/offline-queue.ts');
    await offlineQueue.enqueue(leadNoteKind, leadId, note);
  } catch {
    // The import failed.
    hideItem(item);
    toast({ tone: 'danger', title: leadNoteWords.notSaved });
  }
}
