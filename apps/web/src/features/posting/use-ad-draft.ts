import { useEffect, useRef, useState } from 'react';
import { useAutosave } from '../../platform/use-autosave.ts';
import { type AdDraft, newDraft } from './ad-draft.ts';
import { deleteDraft, readDraft, type StoredDraft, writeDraft } from './ad-draft-store.ts';
import { publishQueuedAd } from './queued-ad.ts';

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
  /** The step that was open when the draft was stored, from 0. */
  step: number;
  /** To be published as soon as there is a network. */
  queued: boolean;
  /** Why the server rejected it while it was queued. */
  failure?: StoredDraft['failure'];
  fields?: StoredDraft['fields'];
}

function emptyState(poster: Poster): DraftState {
  const draft = newDraft(crypto.randomUUID(), poster);
  return { draft, restored: false, sent: false, sentEarlier: false, written: false, step: 0, queued: false };
}

const stored = ({ draft, sent, step, queued, failure, fields }: DraftState): StoredDraft => ({
  draft,
  sent,
  step,
  queued,
  failure,
  fields,
});

/** The reason is about the draft as it was sent. */
const noRejection = { failure: undefined, fields: undefined };

/** A member's draft: restored from the device, kept there at every change, gone when it is posted or thrown away. */
export function useAdDraft(memberId: string, poster: Poster) {
  const [state, setState] = useState<DraftState | null>(null);
  const closed = useRef(false);

  useEffect(() => {
    let left = false;
    void readDraft(memberId).then((found) => {
      if (left) return;
      closed.current = found?.queued ?? false;
      setState(
        found ? { ...found, sentEarlier: found.sent, restored: true, written: true } : emptyState(undefined),
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

  useAutosave(state, () => {
    if (!state?.written || closed.current) return;
    void writeDraft(memberId, stored(state));
  });

  return {
    state,
    change: (changes: Partial<AdDraft>) =>
      setState(
        (now) => now && { ...now, ...noRejection, draft: { ...now.draft, ...changes }, written: true },
      ),
    /** Kept with the draft, so that it is opened again where it was left. */
    openStep: (step: number) => setState((now) => now && { ...now, step }),
    /** Hands the draft over to `app/publish-queued-ad.ts`. */
    queue: async (draft: AdDraft) => {
      if (!state) return;
      closed.current = true;
      const next = { ...state, ...noRejection, draft, queued: true, written: true };
      await writeDraft(memberId, stored(next));
      publishQueuedAd({ memberId, state: 'waiting' });
      setState(next);
    },
    /** Takes the draft out of the queue, to be changed or thrown away. */
    reopen: async () => {
      closed.current = false;
      const now = await readDraft(memberId);
      if (now) {
        await writeDraft(memberId, { ...now, queued: false });
        setState({ ...now, queued: false, sentEarlier: now.sent, restored: true, written: true });
      } else setState(emptyState(poster));
      publishQueuedAd(null);
    },
    /** Before the first byte leaves, so that a later visit knows to ask whether it arrived. */
    markSent: (draft: AdDraft) => {
      setState((now) => now && { ...now, ...noRejection, draft, sent: true, written: true });
      return state
        ? writeDraft(memberId, { ...stored(state), ...noRejection, draft, sent: true })
        : Promise.resolve();
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
