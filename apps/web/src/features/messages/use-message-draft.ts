import { useState } from 'react';

const keyOf = (memberId: string, recipient: string) => `arabati.message-draft.${memberId}.${recipient}`;

/** Stores an unsent message on the device until it is sent or the member signs out. */
export function useMessageDraft(memberId: string, recipient: string) {
  // A new thread becomes a conversation with its first message. The draft being written keeps its key.
  const [key] = useState(() => keyOf(memberId, recipient));
  const [text, setText] = useState(() => readDraft(key));

  function change(next: string) {
    setText(next);
    try {
      if (next === '') localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    } catch {
      // Storage is full or unavailable. The draft then lasts as long as the page.
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
