import type { DraftPhoto } from '@arabati/domain/drafts/draft';
import { createStore } from '../../state/create-store.ts';
import type { PhotoFiles } from './photo-files.ts';
import { photoKind } from './photo-kind.ts';

/** A photo of the draft. The queue has its state. */
export interface TrayEntry extends DraftPhoto {
  /** Undefined while the photo is being compressed. */
  blob: Blob | undefined;
}

/** Key of a photo's item in the offline queue. */
export const photoItemKey = (id: string) => ({ kind: photoKind, subject: id });

interface TrayOwner {
  memberId: string;
  draftId: string;
  files: PhotoFiles;
}

export type TrayEntries = ReturnType<typeof createTrayEntries>;

/** Creates the draft's photos in their order, which is stored on the device. */
export function createTrayEntries({ memberId, draftId, files }: TrayOwner) {
  const entries = createStore<readonly TrayEntry[]>([]);
  let writing: Promise<void> = Promise.resolve();

  /** Serialized, each with the latest order: concurrent writes could overwrite each other. */
  function saveOrder(): Promise<void> {
    writing = writing.then(() => {
      const stored = entries.get().filter(({ blob }) => blob);
      return files.saveOrder(memberId, draftId, stored);
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
      entries.set([...entries.get(), ...ids.map((id) => ({ id, blob: undefined, angle: null }))]),
    change: (id: string, changes: Partial<TrayEntry>) =>
      entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))),
    drop: (id: string) => entries.set(entries.get().filter((entry) => entry.id !== id)),
    /** Moves a photo to a position, from 0. The first photo is the cover. */
    move(id: string, place: number) {
      const entry = entries.get().find((one) => one.id === id);
      if (entry) insert(entry, place);
    },
    /** Loads the photos of an earlier visit or another device, which precede those that have just been added. */
    async load(): Promise<void> {
      const shown = entries.get().filter(({ blob }) => blob);
      await writing;
      const stored: TrayEntry[] = [];
      for (const photo of await files.list(memberId, draftId)) {
        const blob =
          entries.get().find(({ id }) => id === photo.id)?.blob ?? (await files.read(memberId, photo.id));
        if (blob) stored.push({ ...photo, blob });
      }
      // Those that were shown before and are not stored have been removed elsewhere.
      const isOld = (id: string) => [...stored, ...shown].some((photo) => photo.id === id);
      entries.set([...stored, ...entries.get().filter(({ id }) => !isOld(id))]);
    },
    /** Resolves when the emptied order has been stored. */
    async clear(): Promise<void> {
      entries.set([]);
      await writing;
    },
  };
}
