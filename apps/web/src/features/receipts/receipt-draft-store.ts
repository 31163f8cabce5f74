import { del, get, promisifyRequest } from 'idb-keyval';
import { draftStore } from '../../platform/device-store.ts';
import { reportDraftChange } from '../../platform/draft-changes.ts';
import { isSignedOut } from '../../platform/personal-storage.ts';
import { mergeReceipts } from './merge-receipts.ts';
import type { StoredReceipt } from './receipt-draft.ts';

/** The key of a member's draft on the device, by which tabs notify each other too. */
export const receiptKey = (memberId: string) => `receipt ${memberId}`;

/** Receipts that the device cannot store (private windows, a full disk), by key. */
const memory = new Map<string, StoredReceipt>();

/** Loads a member's receipt draft; null if there is none. */
export async function readDraft(memberId: string): Promise<StoredReceipt | null> {
  const unstored = memory.get(receiptKey(memberId));
  if (unstored && !isSignedOut()) return unstored;
  return (await get<StoredReceipt>(receiptKey(memberId), draftStore).catch(() => undefined)) ?? null;
}

/**
 * Stores the receipt of an open form, with what another tab has changed in it. Reads and writes in one transaction, so that
 * no other tab changes it in between.
 *
 * @param seen what this form knows to be on the device, or started with.
 * @returns the receipt that is stored now, in memory if the device cannot store it; null if it was not stored: the member has
 * signed out, or another tab has sent or discarded the receipt, which is unchanged here.
 */
export async function writeOpenDraft(
  memberId: string,
  receipt: StoredReceipt,
  seen: { receipt: StoredReceipt; isStored: boolean },
): Promise<StoredReceipt | null> {
  const key = receiptKey(memberId);
  let written: StoredReceipt | null = null;
  let isChanged = false;
  function merge(stored: StoredReceipt | undefined): StoredReceipt | null {
    const merged = mergeReceipts(memory.get(key) ?? stored, receipt, seen);
    written = merged.receipt;
    // Also writes a receipt from memory, once the device has space.
    isChanged = merged.receipt !== null && (merged.isChanged || memory.has(key));
    return isChanged ? written : null;
  }
  try {
    await draftStore('readwrite', (records) => {
      const read: IDBRequest<StoredReceipt | undefined> = records.get(key);
      read.onsuccess = () => {
        const next = merge(read.result);
        if (next) records.put(next, key);
      };
      return promisifyRequest(records.transaction);
    });
    memory.delete(key);
  } catch {
    if (isSignedOut()) return null;
    const next = merge(await get<StoredReceipt>(key, draftStore).catch(() => undefined));
    if (next) memory.set(key, next);
  }
  if (isChanged) reportDraftChange(key);
  return written;
}

export async function deleteDraft(memberId: string): Promise<void> {
  memory.delete(receiptKey(memberId));
  await del(receiptKey(memberId), draftStore).catch(() => {});
  reportDraftChange(receiptKey(memberId));
}
