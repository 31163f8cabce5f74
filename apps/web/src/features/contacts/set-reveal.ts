import { revealedListWords } from '@arabati/words/contacts/contact-words';
import { noteNotQueued } from '@arabati/words/offline/queued-note-words';
import { queueChange } from '../../form/queue-change.ts';

/** Kinds of these items in the offline queue. Their subject is the ad. */
export const revealNoteKind = 'reveal-note';
export const revealAskedKind = 'reveal-asked';

/** Queues the member's note about a reveal. @returns false if that failed. */
export const setRevealNote = (adId: string, note: string) =>
  queueChange({ kind: revealNoteKind, subject: adId }, note, noteNotQueued);

/** Queues the mark that the member has asked about the car. */
export const setRevealAsked = (adId: string, isAsked: boolean) =>
  queueChange({ kind: revealAskedKind, subject: adId }, isAsked, { title: revealedListWords.notSaved });
