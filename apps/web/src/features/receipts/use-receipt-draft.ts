import { useEffect, useState } from 'react';
import { useAutosave } from '../../platform/use-autosave.ts';
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

  useAutosave(state, () => {
    if (state?.written) void writeDraft(memberId, { draft: state.draft, photo: state.photo });
  });

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
