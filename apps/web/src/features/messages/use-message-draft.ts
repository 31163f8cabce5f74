import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../../platform/personal-storage.ts';
import { readStoredSession } from '../../platform/stored-session.ts';
import { unsentPrefixes } from '../../platform/unsent-prefixes.ts';

const keyOf = (memberId: string, recipient: string) => `${unsentPrefixes.message}${memberId}.${recipient}`;

/**
 * Stores an unsent message on the device until it is sent or the member signs out. All tabs with the conversation show the
 * same draft: two drafts under one key would overwrite each other, and one that was sent could be sent again.
 *
 * @param earlier the recipient before the conversation was known on this device. A draft of that time is moved.
 */
export function useMessageDraft(memberId: string, recipient: string, earlier = recipient) {
  const [key, earlierKey] = [keyOf(memberId, recipient), keyOf(memberId, earlier)];
  const [text, setText] = useState(() => readDraft(key) || readDraft(earlierKey));
  /** What this tab knows to be stored, which is older than the text if that could not be stored. */
  const stored = useRef(text);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    function follow() {
      const now = readDraft(key) || readDraft(earlierKey);
      // Without a session, the draft was not sent but deleted with the browser's site data, or by a sign-out.
      if (now === stored.current || !readStoredSession()) return;
      stored.current = now;
      setText(now);
    }
    moveDraft(earlierKey, key);
    follow();
    addEventListener('storage', (event) => event.key === key && follow(), { signal });
    // A frozen tab receives no events.
    document.addEventListener('visibilitychange', follow, { signal });
    return () => listening.abort();
  }, [key, earlierKey]);

  function change(next: string) {
    setText(next);
    try {
      // The field may still be open after a sign-out in another tab.
      if (next === '' || isSignedOut()) for (const name of [key, earlierKey]) localStorage.removeItem(name);
      else localStorage.setItem(key, next);
      stored.current = readDraft(key);
    } catch {
      // Storage is full or unavailable. The draft then lasts as long as the page.
    }
  }
  return [text, change] as const;
}

/** Leaves a draft where it is if there is a later one, or if it could not be stored. */
function moveDraft(from: string, to: string): void {
  const draft = readDraft(from);
  if (from === to || draft === '' || readDraft(to) !== '') return;
  try {
    localStorage.setItem(to, draft);
    localStorage.removeItem(from);
  } catch {
    // Storage is full. The draft is read from its earlier place.
  }
}

function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
