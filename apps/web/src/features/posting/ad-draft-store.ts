import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { createStore, del, get, set } from 'idb-keyval';
import { type AdDraft, newDraft } from './ad-draft.ts';

export interface StoredDraft {
  draft: AdDraft;
  /** It was on its way to the server once: it may be an ad already. */
  sent: boolean;
  /** The step of the form that was open, from 0. */
  step: number;
  /** To be published as soon as there is a network. */
  queued: boolean;
  /** The server had deleted the photos, and they were uploaded once more. */
  photosSentAgain?: boolean;
  /** Why the server rejected the queued ad, in words. Gone with the next change of the form. */
  failure?: string | undefined;
  /** Fields that the server rejected, by their names in its contract. Gone with `failure`. */
  fields?: Record<string, FieldProblem> | undefined;
}

// Opens at its first use. IndexedDB and not local storage: it stands beside the draft's photos and survives as they do.
const store = createStore('arabati-drafts', 'ads');

/** A member's unfinished ad; null for none, and where the device keeps nothing (private windows). */
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
