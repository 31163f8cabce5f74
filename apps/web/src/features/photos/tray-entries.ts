import { createStore } from '../../state/create-store.ts';
import type { PhotoFiles } from './photo-files.ts';
import { photoKind } from './photo-kind.ts';

/** A photo of the draft. The queue has its state. */
export interface TrayEntry {
  id: string;
  /** Undefined while the photo is being compressed. */
  blob: Blob | undefined;
}

/** Key of a photo's item in the offline queue. */
export const photoItemKey = (id: string) => ({ kind: photoKind, subject: id });

export type TrayEntries = ReturnType<typeof createTrayEntries>;

/** Creates the draft's photos in their order, which is stored on the device. */
export function createTrayEntries(memberId: string, files: PhotoFiles) {
  const entries = createStore<readonly TrayEntry[]>([]);
  let writing: Promise<void> = Promise.resolve();

  /** Serialized, each with the latest order: concurrent writes could overwrite each other. */
  function saveOrder(): Promise<void> {
    writing = writing.then(() => {
      const stored = entries.get().filter(({ blob }) => blob);
      return files.saveOrder(
        memberId,
        stored.map(({ id }) => id),
      );
    });
    return writing;
  }

  function insert(entry: TrayEntry, place: number) {
    const others = entries.get().filter(({ id }) => id !== entry.id);
    entries.set([...others.slice(0, place), entry, ...others.slice(place)]);
    void saveOrder();
  }

  return {
    store: entries,
    get: entries.get,
    saveOrder,
    insert,
    has: (id: string) => entries.get().some((entry) => entry.id === id),
    /** Adds photos that are not on the device yet. */
    append: (ids: readonly string[]) =>
      entries.set([...entries.get(), ...ids.map((id) => ({ id, blob: undefined }))]),
    change: (id: string, changes: Partial<TrayEntry>) =>
      entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))),
    drop: (id: string) => entries.set(entries.get().filter((entry) => entry.id !== id)),
    /** Moves a photo to a position, from 0. The first photo is the cover. */
    move(id: string, place: number) {
      const entry = entries.get().find((one) => one.id === id);
      if (entry) insert(entry, place);
    },
    /** Loads the photos of an earlier visit, which precede those that have just been added. */
    async load(): Promise<void> {
      const stored: TrayEntry[] = [];
      for (const id of await files.listIds(memberId)) {
        const blob = await files.read(memberId, id);
        if (blob) stored.push({ id, blob });
      }
      entries.set([...stored, ...entries.get()]);
    },
    /** Resolves when the emptied order has been stored. */
    async clear(): Promise<void> {
      entries.set([]);
      await writing;
    },
  };
}
