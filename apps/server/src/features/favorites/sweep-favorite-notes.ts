import type { Sweep } from '../../platform/run-sweeps.ts';
import { deleteRemovedNotes } from './favorite-notes.queries.ts';

/** The removal of a favorite can be undone for seconds, but on a bad network both arrive much later. */
const dayMs = 86_400_000;

export const sweepFavoriteNotes: Sweep = async (connection, now, limit) => {
  await deleteRemovedNotes(connection, { before: new Date(now.getTime() - dayMs), limit });
};
