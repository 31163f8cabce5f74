import { del, get, set } from 'idb-keyval';
import { draftStore } from '../../platform/device-store.ts';
import { type AdDraft, newDraft } from './ad-draft.ts';

export interface StoredDraft {
  draft: AdDraft;
  /** The open step of the form, from 0. */
  step: number;
}

const keyOf = (memberId: string) => `ad ${memberId}`;

/** Loads a member's draft; null if there is none or IndexedDB is unavailable (private windows). */
export async function readDraft(memberId: string): Promise<StoredDraft | null> {
  const stored = await get<StoredDraft>(keyOf(memberId), draftStore).catch(() => undefined);
  if (!stored) return null;
  // Fields that a newer version has added start empty.
  return { ...stored, draft: { ...newDraft(stored.draft.id, undefined), ...stored.draft } };
}

export async function writeDraft(memberId: string, stored: StoredDraft): Promise<void> {
  await set(keyOf(memberId), stored, draftStore).catch(() => {});
}

export async function deleteDraft(memberId: string): Promise<void> {
  await del(keyOf(memberId), draftStore).catch(() => {});
}
