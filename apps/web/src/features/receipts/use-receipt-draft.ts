import { useStoredDraft } from '../../platform/use-stored-draft.ts';
import { newDraft, type ReceiptDraft } from './receipt-draft.ts';
import { deleteDraft, readDraft, type StoredReceipt, writeDraft } from './receipt-draft-store.ts';

const emptyReceipt = (adId: string | null): StoredReceipt => ({ draft: newDraft(adId), photo: null });

/** Loads the stored receipt. A link from another ad selects that ad. */
async function readReceipt(memberId: string, adId: string | null): Promise<StoredReceipt | null> {
  const stored = await readDraft(memberId);
  if (!stored || adId === null) return stored;
  return { ...stored, draft: { ...stored.draft, subject: 'boost', ad_id: adId } };
}

/**
 * Manages a member's receipt draft: restores it from the device, saves every change, and deletes it when it is sent.
 */
export function useReceiptDraft(memberId: string, adId: string | null) {
  const { state, current, change, save, startWith } = useStoredDraft<StoredReceipt>({
    key: `${memberId} ${adId}`,
    read: () => readReceipt(memberId, adId),
    write: (stored) => writeDraft(memberId, stored),
    empty: () => emptyReceipt(adId),
  });
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
      startWith(emptyReceipt(null));
      return deleteDraft(memberId);
    },
  };
}

export type ReceiptDraftHandle = ReturnType<typeof useReceiptDraft>;
