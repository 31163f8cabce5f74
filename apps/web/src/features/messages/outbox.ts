import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { createStore, del, entries, set } from 'idb-keyval';

/** Recipient of a message: a conversation, or, for the first message, a seller and an ad. */
export type Recipient = { conversation_id: string } | { receiver_id: string; ad_id: string };

export interface OutgoingMessage {
  /** Generated on this device, so that sending a message twice stores it once. */
  id: string;
  memberId: string;
  to: Recipient;
  content: string;
  /** ISO 8601, by this device's clock. */
  created_at: string;
  /** sending: first attempt in progress · waiting: for a network · failed: rejected by the server. */
  state: 'sending' | 'waiting' | 'failed';
  problem?: ProblemCode | undefined;
}

/** Returns a unique key of the recipient, also used for its draft. */
export function recipientKey(to: Recipient): string {
  return 'conversation_id' in to ? to.conversation_id : `${to.receiver_id}.${to.ad_id}`;
}

// One record per message, deleted once it has been sent. Every record here is unsent.
const store = createStore('arabati-outbox', 'messages');

let outgoing: readonly OutgoingMessage[] = [];
const listeners = new Set<() => void>();

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Messages of the outbox, oldest first. */
export const readOutbox = () => outgoing;

function publish(next: readonly OutgoingMessage[]) {
  outgoing = next;
  for (const listener of listeners) listener();
}

/** Loads messages that an earlier visit queued. Returns none where IndexedDB is unavailable (private windows). */
export async function restoreOutbox(memberId: string): Promise<void> {
  const stored = await entries<string, OutgoingMessage>(store).catch(() => []);
  const loadedIds = new Set(outgoing.map(({ id }) => id));
  const restored = stored
    .map(([, message]) => message)
    .filter((message) => message.memberId === memberId && !loadedIds.has(message.id))
    .map((message) => (message.state === 'sending' ? { ...message, state: 'waiting' as const } : message));
  const all = [...restored, ...outgoing].filter((message) => message.memberId === memberId);
  publish(all.sort((one, other) => (one.created_at < other.created_at ? -1 : 1)));
}

export async function addOutgoing(message: OutgoingMessage): Promise<void> {
  publish([...outgoing, message]);
  await set(message.id, message, store).catch(() => {});
}

export async function changeOutgoing(
  id: string,
  change: Pick<OutgoingMessage, 'state'> & Partial<Pick<OutgoingMessage, 'problem'>>,
): Promise<void> {
  const changed = outgoing.find((message) => message.id === id);
  if (!changed) return;
  const next = { ...changed, ...change };
  publish(outgoing.map((message) => (message.id === id ? next : message)));
  await set(id, next, store).catch(() => {});
}

/** After the first message has created the conversation, sends the remaining ones to it. */
export function redirectOutgoing(from: Recipient, conversationId: string): void {
  const key = recipientKey(from);
  publish(
    outgoing.map((message) =>
      recipientKey(message.to) === key ? { ...message, to: { conversation_id: conversationId } } : message,
    ),
  );
}

export async function removeOutgoing(id: string): Promise<void> {
  publish(outgoing.filter((message) => message.id !== id));
  await del(id, store).catch(() => {});
}

/** Clears the outbox in memory after a sign-out or a change of account. */
export function forgetOutbox(): void {
  publish([]);
}
