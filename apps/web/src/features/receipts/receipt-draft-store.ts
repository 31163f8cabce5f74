import { del, get, promisifyRequest } from 'idb-keyval';
import { draftStore } from '../../platform/device-store.ts';
import { reportDraftChange } from '../../platform/draft-changes.ts';
import { mergeReceipts } from './merge-receipts.ts';
import type { StoredReceipt } from './receipt-draft.ts';

/** The key of a member's draft on the device, by which tabs notify each other too. */
export const receiptKey = (memberId: string) => `receipt ${memberId}`;

/** Loads a member's receipt draft; null if there is none or IndexedDB is unavailable (private windows). */
export async function readDraft(memberId: string): Promise<StoredReceipt | null> {
  return (await get<StoredReceipt>(receiptKey(memberId), draftStore).catch(() => undefined)) ?? null;
}

/**
 * Stores the receipt of an open form, with what another tab has changed in it. Reads and writes in one transaction, so that
 * no other tab changes it in between.
 *
 * @param seen what this form knows to be on the device, or started with.
 * @returns the receipt that is stored now; null if it was not stored: there is no storage, or another tab has sent or
 * discarded the receipt, which is unchanged here.
 */
export async function writeOpenDraft(
  memberId: string,
  receipt: StoredReceipt,
  seen: { receipt: StoredReceipt; isStored: boolean },
): Promise<StoredReceipt | null> {
  const key = receiptKey(memberId);
  let written: StoredReceipt | null = null;
  let isChanged = false;
  try {
    await draftStore('readwrite', (records) => {
      const read: IDBRequest<StoredReceipt | undefined> = records.get(key);
      read.onsuccess = () => {
        const merged = mergeReceipts(read.result, receipt, seen);
        if (!merged.receipt) return;
        written = merged.receipt;
        isChanged = merged.isChanged;
        if (isChanged) records.put(written, key);
      };
      return promisifyRequest(records.transaction);
    });
  } catch {
    return null;
  }
  if (isChanged) reportDraftChange(key);
  return written;
}

export async function deleteDraft(memberId: string): Promise<void> {
  await del(receiptKey(memberId), draftStore).catch(() => {});
  reportDraftChange(receiptKey(memberId));
}
