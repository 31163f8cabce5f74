import { useEffect, useEffectEvent, useRef } from 'react';
import { subscribeToDraftChanges } from '../../platform/draft-changes.ts';
import { useStoredDraft } from '../../platform/use-stored-draft.ts';
import { isSameReceipt, takeOver } from './merge-receipts.ts';
import { newDraft, type ReceiptDraft, type StoredReceipt } from './receipt-draft.ts';
import { deleteDraft, readDraft, receiptKey, writeOpenDraft } from './receipt-draft-store.ts';

const emptyReceipt = (adId: string | null): StoredReceipt => ({ draft: newDraft(adId), photo: null });

/**
 * Manages a member's receipt draft: restores it from the device, saves every change, takes over the changes of other tabs,
 * and deletes it when it is sent.
 */
export function useReceiptDraft(memberId: string, adId: string | null) {
  /** What this form knows to be on the device, or started with. */
  const seen = useRef({ receipt: emptyReceipt(adId), isStored: false });
  const form = useStoredDraft<StoredReceipt>({
    key: `${memberId} ${adId}`,
    async read() {
      const stored = await readDraft(memberId);
      if (!stored) {
        seen.current = { receipt: emptyReceipt(adId), isStored: false };
        return null;
      }
      seen.current = { receipt: stored, isStored: true };
      // A link from another ad selects that ad.
      return adId === null
        ? stored
        : { ...stored, draft: { ...stored.draft, subject: 'boost', ad_id: adId } };
    },
    write,
    empty: () => seen.current.receipt,
  });
  const { state, current, change, save, startWith, restore, update } = form;
  const writing = useRef(Promise.resolve());

  /** One after the other: each write compares with what the one before has stored. */
  function write(receipt: StoredReceipt): Promise<void> {
    writing.current = writing.current.then(() => store(receipt));
    return writing.current;
  }

  async function store(receipt: StoredReceipt) {
    const before = seen.current;
    const stored = await writeOpenDraft(memberId, receipt, before);
    const latest = current();
    // The receipt was sent or discarded here meanwhile.
    if (!stored || !latest || seen.current !== before) return;
    seen.current = { receipt: stored, isStored: true };
    if (!isSameReceipt(receipt, stored)) update(takeOver(latest, receipt, stored));
  }

  function startAnewWith(receipt: StoredReceipt) {
    seen.current = { receipt, isStored: false };
    startWith(receipt);
  }

  const follow = useEffectEvent(async () => {
    if (state?.written) return save();
    // Nothing was typed here, and another tab has started a receipt.
    const stored = await readDraft(memberId);
    if (!stored || !state || current() !== state.draft) return;
    seen.current = { receipt: stored, isStored: true };
    restore(stored);
  });
  useEffect(() => subscribeToDraftChanges(receiptKey(memberId), () => void follow()), [memberId]);

  return {
    state,
    change: (changes: Partial<ReceiptDraft>) => change(({ draft }) => ({ draft: { ...draft, ...changes } })),
    /**
     * Stores the picture. It is to be displayed afterwards, because a phone may close a hidden page at any time.
     *
     * @returns whether the draft still has this picture: it may have been discarded meanwhile.
     */
    async storePhoto(photo: Blob | null): Promise<boolean> {
      change(() => ({ photo }));
      await save();
      return current()?.photo === photo;
    },
    /** Deletes the draft, which has been sent or discarded. */
    startAnew() {
      startAnewWith(emptyReceipt(null));
      return deleteDraft(memberId);
    },
  };
}

export type ReceiptDraftHandle = ReturnType<typeof useReceiptDraft>;
