import { createStore, del, get, set } from 'idb-keyval';
import type { ReceiptDraft } from './receipt-draft.ts';

interface StoredDraft {
  draft: ReceiptDraft;
  /** Already compressed. */
  photo: Blob | null;
}

// Opened on first use.
const store = createStore('arabati-receipts', 'drafts');

/** Loads a member's receipt draft; null if there is none or IndexedDB is unavailable (private windows). */
export async function readDraft(memberId: string): Promise<StoredDraft | null> {
  return (await get<StoredDraft>(memberId, store).catch(() => undefined)) ?? null;
}

export async function writeDraft(memberId: string, stored: StoredDraft): Promise<void> {
  await set(memberId, stored, store).catch(() => {});
}

export async function deleteDraft(memberId: string): Promise<void> {
  await del(memberId, store).catch(() => {});
}
