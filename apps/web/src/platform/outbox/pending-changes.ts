/*
 * Changes made on this device that have not reached the server yet. The user interface displays them immediately.
 * Separate from the outbox that sends them, because the favorite buttons of the first screen import this module.
 */

/** On or off, or a read position. */
export type ChangeValue = boolean | number;

export interface PendingChange {
  /** Name under which the kind's handler is registered. */
  kind: string;
  /** Id of the changed entity. */
  subject: string;
  value: ChangeValue;
}

let pending: ReadonlyMap<string, PendingChange> = new Map();
const listeners = new Set<() => void>();

export const changeKey = ({ kind, subject }: Omit<PendingChange, 'value'>): string => `${kind} ${subject}`;

/** Keyed by `changeKey`. Replaced by a new map on each change. */
export const pendingChanges = () => pending;

export function subscribeToChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function publishChanges(next: ReadonlyMap<string, PendingChange>): void {
  pending = next;
  for (const listener of listeners) listener();
}

export function showChange(change: PendingChange): void {
  publishChanges(new Map(pending).set(changeKey(change), change));
}

export function hideChange(change: Omit<PendingChange, 'value'>): void {
  const next = new Map(pending);
  next.delete(changeKey(change));
  publishChanges(next);
}
