/*
 * What was changed on this device and has not reached the server: shown at once, wherever it is seen. Apart from the
 * outbox that sends it, because the hearts of the first screen read this.
 */

/** On or off, or how far. */
export type ChangeValue = boolean | number;

export interface PendingChange {
  /** Of what kind; its sender is registered under this name. */
  kind: string;
  /** The id of what is changed. */
  subject: string;
  value: ChangeValue;
}

let pending: ReadonlyMap<string, PendingChange> = new Map();
const listeners = new Set<() => void>();

export const changeKey = ({ kind, subject }: Omit<PendingChange, 'value'>): string => `${kind} ${subject}`;

/** By `changeKey`. A new map at each change. */
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
