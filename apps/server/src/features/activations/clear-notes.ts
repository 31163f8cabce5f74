import type { Connection } from '../../platform/database.ts';
import { clearNotesOf } from './activations.queries.ts';

/** Removes the free text from the books of a member who leaves; the money stays. */
export function clearNotes(tx: Connection, userId: string): Promise<void> {
  return clearNotesOf(tx, userId);
}
