import type { AdDraft } from '../../features/posting/ad-draft.ts';
import {
  isSameDraft,
  listStoredDrafts,
  type StoredDraft,
  writeDraft,
  writeOpenDraft,
} from '../../features/posting/ad-draft-store.ts';
import { draftEvents } from '../../features/posting/open-draft.ts';
import { createStore, type Store } from '../../state/create-store.ts';
import { changeCar, isBlankCar } from './car-titles.ts';

export interface RowServices {
  memberId: string;
  /** Creates the draft of an empty row. */
  newCar: () => AdDraft;
  /** Whether a row is being published. Its draft does not change until then. */
  isLocked: (id: string) => boolean;
  /** Called after a row has been stored on the device. */
  onStored: (id: string) => void;
  /** Deletes a row from the device and the account. */
  discard: (id: string) => Promise<void>;
}

interface Row {
  draft: Store<AdDraft>;
  /** On the device, so that it is also stored once it is empty again. */
  isStored: boolean;
  /** The draft on the device, as far as this row knows; null if nothing has been stored. */
  seen: AdDraft | null;
  /** Order of the rows on this device. */
  place: number;
  step: number;
}

/**
 * Stores the draft of a row, and takes over what another tab has typed into it. If another tab has posted or deleted it, the
 * row remains as another draft.
 */
async function storeRow(memberId: string, row: Row, draft: AdDraft): Promise<void> {
  const { id } = draft;
  const record: StoredDraft = { draft, step: row.step, place: row.place };
  const { draft: written, isStored } = await writeOpenDraft(memberId, record, row.seen);
  if (!written) {
    const to = crypto.randomUUID();
    await writeDraft(memberId, { ...record, draft: { ...draft, id: to } });
    return draftEvents.emit({ kind: 'moved', id, to });
  }
  if (isStored) row.seen = written;
  if (!isSameDraft(written, draft)) draftEvents.emit({ kind: 'merged', id, before: draft, fields: written });
}

/** Milliseconds until a change is stored. A change that follows meanwhile does not postpone it. */
const storeDelayMs = 300;

/**
 * Creates the stored rows of the form for many cars. Each is a draft of the account, and is stored on the device as it
 * changes. A row has a store of its own, so that typing renders one row.
 */
export function createRowStore({ memberId, newCar, isLocked, onStored }: RowServices) {
  const ids = createStore<readonly string[]>([]);
  /** Changes after each change of a row that has been stored, and of the list. */
  const revision = createStore(0);
  const rows = new Map<string, Row>();
  const pending = new Map<string, ReturnType<typeof setTimeout>>();
  let lastPlace = 0;

  const announce = () => revision.set(revision.get() + 1);
  const get = (id: string) => rows.get(id)?.draft.get();

  function setIds(next: readonly string[]) {
    ids.set(next);
    announce();
  }

  function insert(draft: AdDraft, { place, step = 0, isStored = false, seen }: Partial<Row> = {}) {
    lastPlace = Math.max(lastPlace, place ?? lastPlace + 1);
    const row = { draft: createStore(draft), isStored, place: place ?? lastPlace, step };
    rows.set(draft.id, { ...row, seen: seen ?? null });
  }

  async function store(id: string): Promise<void> {
    clearTimeout(pending.get(id));
    pending.delete(id);
    const row = rows.get(id);
    const draft = row?.draft.get();
    if (!row || !draft || (isBlankCar(draft) && !row.isStored)) return;
    row.isStored = true;
    await storeRow(memberId, row, draft);
    if (rows.has(id)) onStored(id);
    announce();
  }

  function schedule(id: string) {
    if (!pending.has(id))
      pending.set(
        id,
        setTimeout(() => void store(id), storeDelayMs),
      );
  }

  function set(id: string, draft: AdDraft) {
    const row = rows.get(id);
    if (!row || row.draft.get() === draft || isLocked(id)) return;
    row.draft.set(draft);
    schedule(id);
  }

  function change(id: string, changes: Partial<AdDraft>) {
    const draft = get(id);
    const isSame =
      !draft || Object.entries(changes).every(([field, value]) => draft[field as keyof AdDraft] === value);
    if (!isSame) set(id, changeCar(draft, changes));
  }

  function add(count = 1): readonly string[] {
    const added = Array.from({ length: count }, () => {
      const draft = newCar();
      insert(draft);
      return draft.id;
    });
    setIds([...ids.get(), ...added]);
    return added;
  }

  /** Removes a row from the form, not from the device. */
  function drop(id: string) {
    clearTimeout(pending.get(id));
    pending.delete(id);
    rows.delete(id);
    setIds(ids.get().filter((one) => one !== id));
  }

  return {
    ids,
    revision,
    rows,
    setIds,
    insert,
    set,
    schedule,
    change,
    add,
    drop,
    /** The draft of a row; undefined for a row that has been removed. */
    get,
    /** Stores an empty row, because it has photos. */
    async keep(id: string): Promise<void> {
      const row = rows.get(id);
      if (!row || row.isStored) return;
      row.isStored = true;
      await store(id);
    },
    /** Loads the drafts of this device. Those that were not added here follow, in the order of their changes. */
    async load(): Promise<void> {
      const placeOf = ({ place }: StoredDraft) => place ?? Number.POSITIVE_INFINITY;
      const stored = (await listStoredDrafts(memberId))
        .filter(({ draft }) => !rows.has(draft.id))
        .reverse()
        .sort((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)));
      for (const { draft, place, step } of stored) {
        insert(draft, { isStored: true, seen: draft, step, ...(place !== undefined && { place }) });
      }
      setIds([...ids.get(), ...stored.map(({ draft }) => draft.id)]);
    },
    /** Stores what has changed just now. */
    async flush(): Promise<void> {
      await Promise.all([...pending.keys()].map(store));
    },
  };
}
