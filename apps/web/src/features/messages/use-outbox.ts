import { useSyncExternalStore } from 'react';
import {
  type OutgoingMessage,
  type Recipient,
  readOutbox,
  recipientKey,
  subscribeToOutbox,
} from './outbox.ts';

/** What has been written to a recipient and has not arrived yet, the oldest first. */
export function useOutbox(to: Recipient): OutgoingMessage[] {
  const all = useSyncExternalStore(subscribeToOutbox, readOutbox);
  const key = recipientKey(to);
  return all.filter((message) => recipientKey(message.to) === key);
}
