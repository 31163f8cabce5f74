import { useEffect, useRef, useState } from 'react';
import { useKeepOnDevice } from '../../platform/use-keep-on-device.ts';
import { type AdDraft, newDraft } from './ad-draft.ts';
import { deleteDraft, readDraft, writeDraft } from './ad-draft-store.ts';

type Poster = Parameters<typeof newDraft>[1];

interface DraftState {
  draft: AdDraft;
  /** Found on the device when the form was opened. */
  restored: boolean;
  /** Was on its way to the server once; `sentEarlier`: before this page was opened. */
  sent: boolean;
  sentEarlier: boolean;
  /** Holds something that the member wrote. */
  written: boolean;
}

function emptyState(poster: Poster): DraftState {
  const draft = newDraft(crypto.randomUUID(), poster);
  return { draft, restored: false, sent: false, sentEarlier: false, written: false };
}

/** A member's draft: restored from the device, kept there at every change, gone when it is posted or thrown away. */
export function useAdDraft(memberId: string, poster: Poster) {
  const [state, setState] = useState<DraftState | null>(null);
  const closed = useRef(false);

  useEffect(() => {
    let left = false;
    void readDraft(memberId).then((stored) => {
      if (left) return;
      setState(
        stored
          ? { ...stored, sentEarlier: stored.sent, restored: true, written: true }
          : emptyState(undefined),
      );
    });
    return () => {
      left = true;
    };
  }, [memberId]);

  // The profile may come after the form; it fills only a form that nobody has begun.
  const unwritten = state !== null && !state.written;
  useEffect(() => {
    if (unwritten && poster) {
      setState((now) => now && { ...now, draft: { ...newDraft(now.draft.id, poster) } });
    }
  }, [unwritten, poster]);

  useKeepOnDevice(state, () => {
    if (!state?.written || closed.current) return;
    void writeDraft(memberId, { draft: state.draft, sent: state.sent });
  });

  return {
    state,
    change: (changes: Partial<AdDraft>) =>
      setState((now) => now && { ...now, draft: { ...now.draft, ...changes }, written: true }),
    /** Before the first byte leaves, so that a later visit knows to ask whether it arrived. */
    markSent: (draft: AdDraft) => {
      setState((now) => now && { ...now, draft, sent: true, written: true });
      return writeDraft(memberId, { draft, sent: true });
    },
    /** The draft has become an ad. */
    close: () => {
      closed.current = true;
      return deleteDraft(memberId);
    },
    startAnew: () => {
      setState(emptyState(poster));
      return deleteDraft(memberId);
    },
  };
}

export type AdDraftHandle = ReturnType<typeof useAdDraft>;
