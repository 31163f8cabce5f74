import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../../platform/personal-storage.ts';
import { readStoredSession } from '../../platform/stored-session.ts';

const keyOf = (memberId: string, recipient: string) => `arabati.message-draft.${memberId}.${recipient}`;

/**
 * Stores an unsent message on the device until it is sent or the member signs out. All tabs with the conversation show the
 * same draft: two drafts under one key would overwrite each other, and one that was sent could be sent again.
 */
export function useMessageDraft(memberId: string, recipient: string) {
  // A new thread becomes a conversation with its first message. The draft being written keeps its key.
  const [key] = useState(() => keyOf(memberId, recipient));
  const [text, setText] = useState(() => readDraft(key));
  /** What this tab knows to be stored, which is older than the text if that could not be stored. */
  const stored = useRef(text);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    function follow() {
      const now = readDraft(key);
      // Without a session, the draft was not sent but deleted with the browser's site data, or by a sign-out.
      if (now === stored.current || !readStoredSession()) return;
      stored.current = now;
      setText(now);
    }
    addEventListener('storage', (event) => event.key === key && follow(), { signal });
    // A frozen tab receives no events.
    document.addEventListener('visibilitychange', follow, { signal });
    return () => listening.abort();
  }, [key]);

  function change(next: string) {
    setText(next);
    try {
      // The field may still be open after a sign-out in another tab.
      if (next === '' || isSignedOut()) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      stored.current = readDraft(key);
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
