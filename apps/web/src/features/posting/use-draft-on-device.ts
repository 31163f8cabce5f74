import { useRef } from 'react';
import { useStoredDraft } from '../../platform/use-stored-draft.ts';
import { type AdDraft, newDraft } from './ad-draft.ts';
import { isSameDraft, type StoredDraft, writeDraft, writeOpenDraft } from './ad-draft-store.ts';
import { draftEvents } from './open-draft.ts';

export type Poster = Parameters<typeof newDraft>[1];

export const emptyDraft = (poster: Poster): StoredDraft => ({
  draft: newDraft(crypto.randomUUID(), poster),
  step: 0,
});

interface DraftOnDevice {
  memberId: string;
  /** Another key opens another draft. */
  key: string;
  read: () => Promise<StoredDraft | null>;
}

/** Manages the draft of an open form on the device, which other tabs may change, post or delete too. */
export function useDraftOnDevice({ memberId, key, read }: DraftOnDevice) {
  /** The draft belongs to the queue or has left the device, and is not saved. */
  const closed = useRef(false);
  /** The draft on the device, as far as this form knows; null if it has stored nothing. */
  const seen = useRef<AdDraft | null>(null);
  const form = useStoredDraft<StoredDraft>({
    key,
    async read() {
      const found = await read();
      seen.current = found?.draft ?? null;
      return found;
    },
    write,
    // The form fills in the profile once it is loaded.
    empty: () => emptyDraft(undefined),
  });
  const { current, change } = form;

  /** Stores the draft, and takes over what another tab has typed into it. */
  async function write(stored: StoredDraft) {
    if (closed.current) return;
    const [before, { draft }] = [seen.current, stored];
    const written = await writeOpenDraft(memberId, stored, before);
    if (closed.current || !written.isStored || current()?.draft.id !== draft.id) return;
    if (!written.draft) return leaveDevice(stored, before);
    seen.current = written.draft;
    if (!isSameDraft(written.draft, draft)) merge(draft, written.draft);
  }

  /** Another tab has posted or deleted the draft. What was typed here since remains in another one. */
  async function leaveDevice(stored: StoredDraft, before: AdDraft | null) {
    closed.current = true;
    const { id } = stored.draft;
    if (!before || isSameDraft(stored.draft, before)) return draftEvents.emit({ kind: 'gone', id });
    const to = crypto.randomUUID();
    await writeDraft(memberId, { ...stored, draft: { ...stored.draft, id: to } });
    draftEvents.emit({ kind: 'moved', id, to });
  }

  /** Takes over fields that had the values `before`, except those that have changed here since. */
  function merge(before: Partial<AdDraft>, fields: Partial<AdDraft>) {
    change(({ draft }) => {
      const unchanged = Object.entries(fields).filter(
        ([field]) => draft[field as keyof AdDraft] === before[field as keyof AdDraft],
      );
      return { draft: { ...draft, ...Object.fromEntries(unchanged) } };
    });
  }

  return {
    ...form,
    closed,
    merge,
    restore(found: StoredDraft) {
      closed.current = false;
      seen.current = found.draft;
      form.restore(found);
    },
    startWith(draft: StoredDraft) {
      seen.current = null;
      form.startWith(draft);
    },
    /** Ends saving, because the draft has another id, and stores what was typed just now under that id. */
    moveTo(to: string) {
      const latest = current();
      if (latest && !closed.current)
        void writeDraft(memberId, { ...latest, draft: { ...latest.draft, id: to } });
      closed.current = true;
    },
  };
}
