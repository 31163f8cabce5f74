import { noteNotQueued } from '@arabati/words/offline/queued-note-words';
import { queueChange } from '../../form/queue-change.ts';

/** Kind of these items in the offline queue. Their subject is the lead. */
export const leadNoteKind = 'lead-note';

/** Queues the showroom's note about a lead. @returns false if that failed. */
export const setLeadNote = (leadId: string, note: string) =>
  queueChange({ kind: leadNoteKind, subject: leadId }, note, noteNotQueued);
