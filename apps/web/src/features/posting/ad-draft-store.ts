import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { createStore, del, get, set } from 'idb-keyval';
import { type AdDraft, newDraft } from './ad-draft.ts';

export interface StoredDraft {
  draft: AdDraft;
  /** Has been sent to the server, which may have created the ad. */
  sent: boolean;
  /** The open step of the form, from 0. */
  step: number;
  /** Queued: published as soon as there is a network. */
  queued: boolean;
  /** The server had deleted the photos, and they were uploaded again. */
  photosSentAgain?: boolean;
  /** Reason for which the server rejected the queued ad, as text. Removed by the next change of the form. */
  failure?: string | undefined;
  /** Names of the fields that the server rejected, as in its contract. Removed with `failure`. */
  fields?: Record<string, FieldProblem> | undefined;
}

// Opened on first use. IndexedDB rather than local storage, so that the draft is retained as long as its photos.
const store = createStore('arabati-drafts', 'ads');

/** Loads a member's draft; null if there is none or IndexedDB is unavailable (private windows). */
export async function readDraft(memberId: string): Promise<StoredDraft | null> {
  const stored = await get<Pick<StoredDraft, 'draft' | 'sent'> & Partial<StoredDraft>>(memberId, store).catch(
    () => undefined,
  );
  // Fields that a newer version has added start empty.
  return stored
    ? {
        step: 0,
        queued: false,
        ...stored,
        draft: { ...newDraft(stored.draft.id, undefined), ...stored.draft },
      }
    : null;
}

export async function writeDraft(memberId: string, stored: StoredDraft): Promise<void> {
  await set(memberId, stored, store).catch(() => {});
}

export async function deleteDraft(memberId: string): Promise<void> {
  await del(memberId, store).catch(() => {});
}
