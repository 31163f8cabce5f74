import type { Connection } from '../../platform/database.ts';
import { clearNotesOf } from './activations.queries.ts';

/** Removes free text from the ledger entries of a deleted member. The money entries stay. */
export function clearNotes(tx: Connection, userId: string): Promise<void> {
  return clearNotesOf(tx, userId);
}
