import { del, get, set } from 'idb-keyval';
import { draftStore } from '../../platform/device-store.ts';
import type { ReceiptDraft } from './receipt-draft.ts';

export interface StoredReceipt {
  draft: ReceiptDraft;
  /** Already compressed. */
  photo: Blob | null;
}

const keyOf = (memberId: string) => `receipt ${memberId}`;

/** Loads a member's receipt draft; null if there is none or IndexedDB is unavailable (private windows). */
export async function readDraft(memberId: string): Promise<StoredReceipt | null> {
  return (await get<StoredReceipt>(keyOf(memberId), draftStore).catch(() => undefined)) ?? null;
}

export async function writeDraft(memberId: string, stored: StoredReceipt): Promise<void> {
  await set(keyOf(memberId), stored, draftStore).catch(() => {});
}

export async function deleteDraft(memberId: string): Promise<void> {
  await del(keyOf(memberId), draftStore).catch(() => {});
}
