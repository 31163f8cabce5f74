import { offerLine } from '@arabati/words/offers/offer-line';
import { offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { itemsOfKind, shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useStore } from '../../state/create-store.ts';

/** Recipient of a message: a conversation, or, for the first message, a seller and an ad. */
export type Recipient = { conversation_id: string } | { receiver_id: string; ad_id: string };

/** Kind of messages in the offline queue. Their id, generated on this device, is the subject. */
export const messageKind = 'message';

/** An offer whose first attempt got no response. */
export interface QueuedOffer {
  ad_id: string;
  amount: number;
  confirmed: boolean;
}

export interface MessageContent {
  to: Recipient;
  content: string;
  /** The content then describes it. */
  offer?: QueuedOffer;
  /** ISO 8601, by this device's clock. */
  created_at: string;
}

export interface OutgoingMessage extends MessageContent {
  id: string;
  /** sending: first attempt in progress · waiting: for a network · failed: refused by the server. */
  state: 'sending' | 'waiting' | 'failed';
}

/** Returns a unique key of the recipient, also used for its draft. */
export function recipientKey(to: Recipient): string {
  return 'conversation_id' in to ? to.conversation_id : `${to.receiver_id}.${to.ad_id}`;
}

/**
 * Returns the messages to a recipient that have not been sent yet, oldest first.
 *
 * @param before the recipient of what was queued before the conversation was known on this device.
 */
export function useOutgoing(to: Recipient, before: Recipient = to): OutgoingMessage[] {
  const keys = [recipientKey(to), recipientKey(before)];
  return itemsOfKind<MessageContent>(useStore(shownItems), messageKind)
    .map((item) => ({ ...item.value, id: item.subject, state: stateOf(item) }))
    .filter((message) => keys.includes(recipientKey(message.to)));
}

function stateOf({ state, delayed }: ShownItem): OutgoingMessage['state'] {
  if (state === 'refused') return 'failed';
  return delayed ? 'waiting' : 'sending';
}

/** Queues a message, which is sent as soon as possible. Rejects as `enqueue` does. */
export function post(to: Recipient, content: string): Promise<void> {
  const message: MessageContent = { to, content, created_at: new Date().toISOString() };
  return offlineQueue.enqueue(messageKind, crypto.randomUUID(), message);
}

/** Queues an offer with the id of its first attempt. */
export function postOffer(id: string, offer: QueuedOffer & { sellerId: string }): Promise<void> {
  const { sellerId, ...queued } = offer;
  const message: MessageContent = {
    to: { receiver_id: sellerId, ad_id: offer.ad_id },
    content: offerLine({ act: 'made', amount: offer.amount }),
    offer: queued,
    created_at: new Date().toISOString(),
  };
  return offlineQueue.enqueue(messageKind, id, message);
}

export const resend = ({ id }: OutgoingMessage) =>
  void offlineQueue.retry({ kind: messageKind, subject: id });

export const discard = ({ id }: OutgoingMessage) =>
  void offlineQueue.remove({ kind: messageKind, subject: id });
