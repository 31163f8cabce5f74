import type { ReceiptDraft, StoredReceipt } from './receipt-draft.ts';

type Fields = Partial<ReceiptDraft> & { photo?: Blob | null };

const fieldsOf = ({ draft, photo }: StoredReceipt): Fields => ({ ...draft, photo });

const receiptOf = ({ photo = null, ...draft }: Fields): StoredReceipt => ({
  draft: draft as ReceiptDraft,
  photo,
});

/** Each read from the device returns the picture as another object. */
const isSamePhoto = (one: Blob | null, other: Blob | null): boolean =>
  one === other || (one?.size === other?.size && one?.type === other?.type);

/** Returns the fields of `to` that have another value than in `from`. */
function changesBetween(from: StoredReceipt, to: StoredReceipt): Fields {
  const changed = Object.entries(to.draft).filter(
    // The id of an empty form is not input.
    ([field, value]) => field !== 'id' && from.draft[field as keyof ReceiptDraft] !== value,
  );
  return { ...Object.fromEntries(changed), ...(!isSamePhoto(from.photo, to.photo) && { photo: to.photo }) };
}

/** Applies changes to a receipt. A picture that is the same stays the object that `own` displays. */
function withChanges(receipt: StoredReceipt, changes: Fields, own: StoredReceipt): StoredReceipt {
  const changed = receiptOf({ ...fieldsOf(receipt), ...changes });
  return isSamePhoto(changed.photo, own.photo) ? { ...changed, photo: own.photo } : changed;
}

/** Whether two receipts have the same input. */
export const isSameReceipt = (one: StoredReceipt, other: StoredReceipt): boolean =>
  Object.keys(changesBetween(one, other)).length === 0;

/**
 * Merges the receipt of an open form with the one on the device, which another tab may have changed.
 *
 * @param stored the receipt on the device; undefined if there is none.
 * @param seen what the form knows to be on the device, or started with.
 * @returns what is to be stored; null if another tab has sent or discarded it and nothing was changed here.
 */
export function mergeReceipts(
  stored: StoredReceipt | undefined,
  own: StoredReceipt,
  seen: { receipt: StoredReceipt; isStored: boolean },
): { receipt: StoredReceipt | null; isChanged: boolean } {
  const changes = changesBetween(seen.receipt, own);
  const isEdited = Object.keys(changes).length > 0;
  if (!stored) return { receipt: seen.isStored && !isEdited ? null : own, isChanged: true };
  return { receipt: withChanges(stored, changes, own), isChanged: isEdited };
}

/** Takes over `stored` in the fields that have not changed in the form since `written`. */
export function takeOver(
  current: StoredReceipt,
  written: StoredReceipt,
  stored: StoredReceipt,
): StoredReceipt {
  return withChanges(stored, changesBetween(written, current), current);
}
