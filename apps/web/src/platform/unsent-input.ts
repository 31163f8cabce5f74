import { isSignedOut } from './personal-storage.ts';
import { readStoredValue } from './read-stored-value.ts';
import { unsentPrefixes } from './unsent-prefixes.ts';
import { writeStoredValue } from './write-stored-value.ts';

/*
 * Stores what a member has typed into a short form and not sent. Phones with little memory close the app while its member
 * looks up a number elsewhere. A sign-out deletes the input, but a session may also expire. Keys therefore contain an id that
 * only this member has, so that the next member of the device does not see the input.
 */

const keyOf = (form: string) => `${unsentPrefixes.form}${form}`;

export function readUnsentInput<Value>(form: string, otherwise: Value): Value {
  return readStoredValue(keyOf(form), otherwise);
}

/** Stores the input of a form, or deletes it if `value` is null. */
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
