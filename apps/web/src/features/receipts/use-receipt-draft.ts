import { useEffect, useEffectEvent, useState } from 'react';
import { newDraft, type ReceiptDraft } from './receipt-draft.ts';
import { deleteDraft, readDraft, writeDraft } from './receipt-draft-store.ts';

interface DraftState {
  draft: ReceiptDraft;
  photo: Blob | null;
  /** Found on the device when the form was opened. */
  restored: boolean;
  /** Holds something that the member wrote. */
  written: boolean;
}

const empty = (adId: string | null): DraftState => ({
  draft: newDraft(adId),
  photo: null,
  restored: false,
  written: false,
});

/** Long enough not to write at every key, short enough that a dead battery takes no more than a word. */
const settleMs = 300;

/** A member's draft of a receipt: restored from the device, kept there at every change, gone when it is sent. */
export function useReceiptDraft(memberId: string, adId: string | null) {
  const [state, setState] = useState<DraftState | null>(null);

  useEffect(() => {
    let left = false;
    void readDraft(memberId).then((stored) => {
      if (left) return;
      if (!stored) return setState(empty(adId));
      // Who comes from another ad means that one.
      const draft = adId === null ? stored.draft : { ...stored.draft, subject: 'boost', ad_id: adId };
      setState({ ...stored, draft, restored: true, written: true });
    });
    return () => {
      left = true;
    };
  }, [memberId, adId]);

  const keep = useEffectEvent(() => {
    if (state?.written) void writeDraft(memberId, { draft: state.draft, photo: state.photo });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is what a change of restarts the wait.
  useEffect(() => {
    const timer = setTimeout(() => keep(), settleMs);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    // The last moment that a phone grants: another app (the bank's), the lock screen, a closed tab.
    const keepAtOnce = () => keep();
    document.addEventListener('visibilitychange', keepAtOnce);
    addEventListener('pagehide', keepAtOnce);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', keepAtOnce);
      removeEventListener('pagehide', keepAtOnce);
    };
  }, []);

  return {
    state,
    change: (changes: Partial<ReceiptDraft>) =>
      setState((now) => now && { ...now, draft: { ...now.draft, ...changes }, written: true }),
    /** The picture is kept before it is shown: a phone may end the page the moment that somebody looks away. */
    setPhoto: async (photo: Blob | null) => {
      if (state) await writeDraft(memberId, { draft: state.draft, photo });
      setState((now) => now && { ...now, photo, written: true });
    },
    /** Sent, or thrown away. */
    startAnew: () => {
      setState(empty(null));
      return deleteDraft(memberId);
    },
  };
}
