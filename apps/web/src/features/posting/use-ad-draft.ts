import { useEffect, useRef, useState } from 'react';
import { useAutosave } from '../../platform/use-autosave.ts';
import { type AdDraft, newDraft } from './ad-draft.ts';
import { deleteDraft, readDraft, type StoredDraft, writeDraft } from './ad-draft-store.ts';
import { publishQueuedAd } from './queued-ad.ts';

type Poster = Parameters<typeof newDraft>[1];

interface DraftState {
  draft: AdDraft;
  /** Loaded from the device when the form was opened. */
  restored: boolean;
  /** Has been sent to the server before. `sentEarlier`: before this page was opened. */
  sent: boolean;
  sentEarlier: boolean;
  /** Contains input of the member. */
  written: boolean;
  /** The step that was open when the draft was stored, from 0. */
  step: number;
  /** Queued: published as soon as there is a network. */
  queued: boolean;
  /** Reason for which the server rejected it while it was queued. */
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

/** Any change invalidates the reason, which applies to the draft as it was sent. */
const noRejection = { failure: undefined, fields: undefined };

/**
 * Manages a member's draft: restores it from the device, saves every change, and deletes it when it is posted or
 * discarded.
 */
export function useAdDraft(memberId: string, poster: Poster) {
  const [state, setState] = useState<DraftState | null>(null);
  const closed = useRef(false);

  useEffect(() => {
    let cancelled = false;
    void readDraft(memberId).then((found) => {
      if (cancelled) return;
      closed.current = found?.queued ?? false;
      setState(
        found ? { ...found, sentEarlier: found.sent, restored: true, written: true } : emptyState(undefined),
      );
    });
    return () => {
      cancelled = true;
    };
  }, [memberId]);

  // The profile may be loaded after the form. It only fills a form without input.
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
    /** Stored with the draft, so that the form reopens at the same step. */
    openStep: (step: number) => setState((now) => now && { ...now, step }),
    /** Passes the draft to `app/publish-queued-ad.ts`. */
    queue: async (draft: AdDraft) => {
      if (!state) return;
      closed.current = true;
      const next = { ...state, ...noRejection, draft, queued: true, written: true };
      await writeDraft(memberId, stored(next));
      publishQueuedAd({ memberId, state: 'waiting' });
      setState(next);
    },
    /** Removes the draft from the queue, to be edited or discarded. */
    reopen: async () => {
      closed.current = false;
      const now = await readDraft(memberId);
      if (now) {
        await writeDraft(memberId, { ...now, queued: false });
        setState({ ...now, queued: false, sentEarlier: now.sent, restored: true, written: true });
      } else setState(emptyState(poster));
      publishQueuedAd(null);
    },
    /** Call before sending, so that a later visit checks whether the ad was created. */
    markSent: (draft: AdDraft) => {
      setState((now) => now && { ...now, ...noRejection, draft, sent: true, written: true });
      return state
        ? writeDraft(memberId, { ...stored(state), ...noRejection, draft, sent: true })
        : Promise.resolve();
    },
    /** Deletes the draft, which has become an ad. */
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
