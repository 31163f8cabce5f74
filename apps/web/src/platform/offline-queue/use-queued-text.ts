import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelected } from '../../state/create-store.ts';
import { useIsOffline } from '../offline/connectivity.ts';
import { readStoredSession } from '../stored-session.ts';
import { readUnsentInput, writeUnsentInput } from '../unsent-input.ts';
import { useAutosave } from '../use-autosave.ts';
import { keyOf, type ShownItem } from './queue-item.ts';
import { shownItems } from './shown-items.ts';

interface QueuedText {
  /** Of the items of the queue that send the text. */
  kind: string;
  subject: string;
  /** As the server has it. */
  stored: string;
  /** Queues the text. @returns false if that failed. */
  save: (text: string) => Promise<boolean>;
}

/** refused: by the server · onDevice: waits for the network · saved: the server has it. */
type TextState = 'refused' | 'onDevice' | 'saved';

/**
 * Manages a text that is stored on the device while it is typed, and sent by the offline queue. A text that could not be
 * queued, because the session has ended, is restored and queued when the member opens it again.
 */
export function useQueuedText({ kind, subject, stored, save }: QueuedText) {
  const queued = useSelected(shownItems, (items) => items.get(keyOf({ kind, subject })));
  const saved = queued === undefined ? stored : String(queued.value);
  // Read once: after the session has ended, the text is still this member's.
  const [unsent] = useState(() => `${kind}.${readStoredSession()?.user.id}.${subject}`);
  /** What is typed; null before, so that a text from another device appears. */
  const [typed, setTyped] = useState<string | null>(() => readUnsentInput(unsent, null));
  /** Null once the typed text has been queued: a text that another device or person wrote later must not be replaced. */
  const unqueued = useRef(typed);
  /** The stored text when the typed one was queued. A response of that time may still arrive. */
  const replaced = useRef(stored);

  async function queue(text: string) {
    writeUnsentInput(unsent, text);
    if (!(await save(text))) return;
    if (unqueued.current === text) {
      unqueued.current = null;
      replaced.current = stored;
    }
    if (readUnsentInput(unsent, null) === text) writeUnsentInput(unsent, null);
  }
  useAutosave(typed, () => {
    const text = unqueued.current;
    if (text === null) return;
    if (text !== saved) return void queue(text);
    unqueued.current = null;
    replaced.current = text;
  });
  const showLaterText = useEffectEvent(() => {
    if (unqueued.current === null && saved !== typed && saved !== replaced.current) setTyped(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device or person may have changed it.
  useEffect(() => showLaterText(), [saved]);
  const offline = useIsOffline();
  return {
    text: typed ?? saved,
    type(text: string) {
      // The text of an earlier attempt that failed is not wanted any more.
      if (text === saved) writeUnsentInput(unsent, null);
      unqueued.current = text;
      setTyped(text);
    },
    /** What to say about it; null for nothing. */
    state: stateOf({ queued, offline, isSaved: typed !== null && typed.trim() === stored }),
  };
}

function stateOf(text: {
  queued: ShownItem | undefined;
  offline: boolean;
  isSaved: boolean;
}): TextState | null {
  const { queued, offline, isSaved } = text;
  if (queued?.state === 'refused') return 'refused';
  // A later item of the queue has no failed attempt of its own.
  if (queued && (queued.delayed || offline)) return 'onDevice';
  return !queued && isSaved ? 'saved' : null;
}
