import { useEffect, useRef, useState } from 'react';
import { useAutosave } from './use-autosave.ts';

interface DraftState<Draft> {
  draft: Draft;
  /** Loaded from the device. */
  restored: boolean;
  /** Contains input of the member. */
  written: boolean;
  /** Changes when the draft is replaced, not when it is edited. */
  version: number;
}

interface StoredDraftOptions<Draft> {
  /** Another key opens another draft. */
  key: string;
  /** Loads the draft from the device; null if there is none. */
  read: () => Promise<Draft | null>;
  write: (draft: Draft) => Promise<void>;
  /** The draft if none is stored. */
  empty: () => Draft;
}

/** Manages a form's draft on the device: restores it, saves every change, and replaces it. */
export function useStoredDraft<Draft extends object>({ key, read, write, empty }: StoredDraftOptions<Draft>) {
  const [state, setState] = useState<DraftState<Draft> | null>(null);
  /** What the next save stores, also before it is rendered: an earlier state never overwrites a later one. */
  const latest = useRef<DraftState<Draft> | null>(null);

  function set(next: DraftState<Draft>) {
    latest.current = next;
    setState(next);
  }
  const replace = (draft: Draft, stored: boolean) =>
    set({ draft, restored: stored, written: stored, version: (latest.current?.version ?? 0) + 1 });
  const restore = (draft: Draft) => replace(draft, true);
  const startWith = (draft: Draft) => replace(draft, false);

  async function save() {
    if (latest.current?.written) await write(latest.current.draft);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once per draft, with the functions of that render.
  useEffect(() => {
    let cancelled = false;
    void read().then((found) => {
      if (cancelled) return;
      if (found) restore(found);
      else startWith(empty());
    });
    return () => {
      cancelled = true;
    };
  }, [key]);

  useAutosave(state, () => void save());

  return {
    /** Null until the draft has been read. */
    state,
    /** @returns the draft with all changes, also those that are not rendered yet. */
    current: (): Draft | undefined => latest.current?.draft,
    /** @param written whether the change is input, without which nothing is stored. */
    change(changes: (draft: Draft) => Partial<Draft>, written = true) {
      if (!latest.current) return;
      const { draft } = latest.current;
      set({
        ...latest.current,
        draft: { ...draft, ...changes(draft) },
        written: written || latest.current.written,
      });
    },
    /** Stores the draft without waiting for the debounce. */
    save,
    /** Replaces the values of the open draft, such as by those of another tab. */
    update(draft: Draft) {
      if (latest.current) set({ ...latest.current, draft, version: latest.current.version + 1 });
    },
    /** Opens a draft that was stored. */
    restore,
    /** Opens a draft without input. */
    startWith,
  };
}
