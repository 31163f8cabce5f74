import { useEffect, useState } from 'react';
import { useAutosave } from '../../platform/use-autosave.ts';
import { newDraft, type ReceiptDraft } from './receipt-draft.ts';
import { deleteDraft, readDraft, writeDraft } from './receipt-draft-store.ts';

interface DraftState {
  draft: ReceiptDraft;
  photo: Blob | null;
  /** Loaded from the device when the form was opened. */
  restored: boolean;
  /** Contains input of the member. */
  written: boolean;
}

const empty = (adId: string | null): DraftState => ({
  draft: newDraft(adId),
  photo: null,
  restored: false,
  written: false,
});

/**
 * Manages a member's receipt draft: restores it from the device, saves every change, and deletes it when it is sent.
 */
export function useReceiptDraft(memberId: string, adId: string | null) {
  const [state, setState] = useState<DraftState | null>(null);

  useEffect(() => {
    let cancelled = false;
    void readDraft(memberId).then((stored) => {
      if (cancelled) return;
      if (!stored) return setState(empty(adId));
      // A link from another ad selects that ad.
      const draft = adId === null ? stored.draft : { ...stored.draft, subject: 'boost', ad_id: adId };
      setState({ ...stored, draft, restored: true, written: true });
    });
    return () => {
      cancelled = true;
    };
  }, [memberId, adId]);

  useAutosave(state, () => {
    if (state?.written) void writeDraft(memberId, { draft: state.draft, photo: state.photo });
  });

  return {
    state,
    change: (changes: Partial<ReceiptDraft>) =>
      setState((now) => now && { ...now, draft: { ...now.draft, ...changes }, written: true }),
    /** Store the picture before it is displayed, because a phone may close a hidden page at any time. */
    setPhoto: async (photo: Blob | null) => {
      if (state) await writeDraft(memberId, { draft: state.draft, photo });
      setState((now) => now && { ...now, photo, written: true });
    },
    /** Deletes the draft, which has been sent or discarded. */
    startAnew: () => {
      setState(empty(null));
      return deleteDraft(memberId);
    },
  };
}
