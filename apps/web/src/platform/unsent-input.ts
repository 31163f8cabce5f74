import { isSignedOut } from './personal-storage.ts';
import { readStoredValue } from './read-stored-value.ts';
import { writeStoredValue } from './write-stored-value.ts';

/*
 * What a member has typed into a short form and not sent. Phones with little memory close the app while its member looks
 * up a number elsewhere. Keys contain an id that only this member has, because a session may end by itself.
 */

const keyOf = (form: string) => `arabati.unsent.${form}`;

export function readUnsentInput<Value>(form: string, otherwise: Value): Value {
  return readStoredValue(keyOf(form), otherwise);
}

/** @param value null: deletes it. */
export function writeUnsentInput(form: string, value: unknown): void {
  if (value !== null && !isSignedOut()) writeStoredValue(keyOf(form), value);
  else deleteUnsentInput(form);
}

function deleteUnsentInput(form: string): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
