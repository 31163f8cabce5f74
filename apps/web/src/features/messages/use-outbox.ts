import { useSyncExternalStore } from 'react';
import {
  type OutgoingMessage,
  type Recipient,
  readOutbox,
  recipientKey,
  subscribeToOutbox,
} from './outbox.ts';

/** Returns the messages to a recipient that have not been sent yet, oldest first. */
export function useOutbox(to: Recipient): OutgoingMessage[] {
  const all = useSyncExternalStore(subscribeToOutbox, readOutbox);
  const key = recipientKey(to);
  return all.filter((message) => recipientKey(message.to) === key);
}
