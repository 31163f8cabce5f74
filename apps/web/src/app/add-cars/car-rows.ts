import type { AdDraft } from '../../features/posting/ad-draft.ts';
import { createStore, type Store } from '../../state/create-store.ts';
import { isBlankCar } from './car-titles.ts';
import { createRowStore, type RowServices } from './row-store.ts';

export type CarRows = ReturnType<typeof createCarRows>;

/** Creates the rows of the form for many cars, with the acts that change several of them. */
export function createCarRows(services: RowServices) {
  const { rows, insert, set, setIds, schedule, ...store } = createRowStore(services);
  const { ids, get, add, change, drop } = store;

  /**
   * @returns a function that gives the rows their earlier values, and removes those that were added. What has been typed since
   *   remains.
   */
  function undoable(act: () => void): () => void {
    const valuesOf = () => new Map(ids.get().map((id) => [id, get(id)]));
    const before = valuesOf();
    act();
    const after = valuesOf();
    return () => {
      for (const [id, draft] of after) {
        const earlier = before.get(id);
        if (get(id) !== draft) continue;
        if (earlier) set(id, earlier);
        else {
          drop(id);
          void services.discard(id);
        }
      }
    };
  }

  return {
    ...store,
    /** The store of a row's draft. */
    of: (id: string): Store<AdDraft> => rows.get(id)?.draft ?? createStore(services.newCar()),
    isStored: (id: string) => rows.get(id)?.isStored === true,
    /** Fills rows from one on, and adds rows for the rest, up to `maximum` rows. @returns the undo. */
    fill(from: string, cars: readonly Partial<AdDraft>[], maximum: number): () => void {
      return undoable(() => {
        const first = ids.get().indexOf(from);
        const missing = Math.min(first + cars.length, maximum) - ids.get().length;
        if (missing > 0) add(missing);
        cars.forEach((car, index) => {
          const id = ids.get()[first + index];
          if (id) change(id, car);
        });
      });
    },
    /** Adds rows behind those that have been filled in. @returns the undo. */
    append(cars: readonly Partial<AdDraft>[]): () => void {
      return undoable(() => {
        for (const id of ids.get()) {
          const draft = get(id);
          if (draft && isBlankCar(draft) && !rows.get(id)?.isStored) drop(id);
        }
        const added = add(cars.length);
        cars.forEach((car, index) => {
          change(added[index] as string, car);
        });
      });
    },
    /** Copies fields of a row to others. @returns the undo. */
    copyDown(from: string, fields: readonly (keyof AdDraft)[], to: readonly string[]): () => void {
      return undoable(() => {
        const source = get(from);
        if (!source) return;
        const copied = Object.fromEntries(fields.map((field) => [field, source[field]]));
        for (const id of to) change(id, copied);
      });
    },
    /** Gives rows a shared value, unless they have one of their own. */
    share(field: keyof AdDraft, before: string, value: string) {
      for (const id of ids.get()) {
        const current = get(id)?.[field];
        if (current === '' || current === before) change(id, { [field]: value });
      }
    },
    /** Removes a row that can be restored. The caller discards it later. */
    remove(id: string): { restore: () => void } {
      const [row, at] = [rows.get(id), ids.get().indexOf(id)];
      drop(id);
      return {
        restore() {
          if (!row) return;
          rows.set(id, row);
          schedule(id);
          setIds([...ids.get().slice(0, at), id, ...ids.get().slice(at)]);
        },
      };
    },
    /** Takes over what another device has changed, except in fields that have changed here since `before`. */
    merge(id: string, before: Partial<AdDraft>, fields: Partial<AdDraft>) {
      const draft = get(id);
      if (!draft) return;
      const unchanged = Object.entries(fields).filter(
        ([field]) => draft[field as keyof AdDraft] === before[field as keyof AdDraft],
      );
      set(id, { ...draft, ...Object.fromEntries(unchanged) });
    },
    /** Gives a row another id, under which it is on the device already. */
    rename(from: string, to: string) {
      const row = rows.get(from);
      if (!row) return;
      rows.delete(from);
      // What was typed just now is stored again.
      insert({ ...row.draft.get(), id: to }, { ...row, seen: null });
      schedule(to);
      setIds(ids.get().map((id) => (id === from ? to : id)));
    },
  };
}
