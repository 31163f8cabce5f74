import { useState } from 'react';

const keyOf = (memberId: string, recipient: string) => `arabati.message-draft.${memberId}.${recipient}`;

/** What was begun in a conversation and not sent: kept on the device until it is, or until the member signs out. */
export function useMessageDraft(memberId: string, recipient: string) {
  // A beginning becomes a conversation as its first message arrives: what is being written stays where it is.
  const [key] = useState(() => keyOf(memberId, recipient));
  const [text, setText] = useState(() => readDraft(key));

  function change(next: string) {
    setText(next);
    try {
      if (next === '') localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    } catch {
      // No room or no storage: then it lives as long as the page.
    }
  }
  return [text, change] as const;
}

function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
