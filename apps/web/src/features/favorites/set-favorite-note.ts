import { noteNotQueued } from '@arabati/words/offline/queued-note-words';
import { queueChange } from '../../form/queue-change.ts';

/** Kind of these items in the offline queue. Their subject is the ad. */
export const favoriteNoteKind = 'favorite-note';

/** Queues a note about a favorite. An empty one deletes it. @returns false if that failed. */
export const setFavoriteNote = (adId: string, note: string) =>
  queueChange({ kind: favoriteNoteKind, subject: adId }, note, noteNotQueued);
