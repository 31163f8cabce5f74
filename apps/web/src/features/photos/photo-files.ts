import { del, get, set, type UseStore } from 'idb-keyval';
import { draftStore } from '../../platform/device-store.ts';

export interface StoredPhoto {
  id: string;
  blob: Blob;
}

export interface PhotoFiles {
  /** Returns the ids of the photos of a member's draft, in order. */
  listIds: (memberId: string) => Promise<string[]>;
  saveOrder: (memberId: string, ids: readonly string[]) => Promise<void>;
  save: (memberId: string, photo: StoredPhoto) => Promise<void>;
  read: (memberId: string, id: string) => Promise<Blob | undefined>;
  remove: (memberId: string, id: string) => Promise<void>;
}

const orderKey = (memberId: string) => `photos ${memberId}`;
const fileKey = (memberId: string, id: string) => `photo ${memberId} ${id}`;

/** Stores photos on the device; in memory where that is impossible (private windows, a full disk). */
function createPhotoFiles(store: UseStore): PhotoFiles {
  const memory = new Map<string, unknown>();

  async function read<Value>(key: string): Promise<Value | undefined> {
    if (memory.has(key)) return memory.get(key) as Value;
    return get<Value>(key, store).catch(() => undefined);
  }
  async function write(key: string, value: unknown): Promise<void> {
    memory.delete(key);
    await set(key, value, store).catch(() => {
      memory.set(key, value);
    });
  }
  async function remove(key: string): Promise<void> {
    memory.delete(key);
    await del(key, store).catch(() => {});
  }

  return {
    listIds: async (memberId) => (await read<string[]>(orderKey(memberId))) ?? [],
    saveOrder: (memberId, ids) =>
      // Records of this store count as unsent, so an empty draft has none.
      ids.length === 0 ? remove(orderKey(memberId)) : write(orderKey(memberId), [...ids]),
    save: (memberId, { id, blob }) => write(fileKey(memberId, id), blob),
    read: (memberId, id) => read<Blob>(fileKey(memberId, id)),
    remove: (memberId, id) => remove(fileKey(memberId, id)),
  };
}

export const photoFiles = createPhotoFiles(draftStore);

/** Deletes the photos of a draft from the device. */
export async function deletePhotos(files: PhotoFiles, memberId: string): Promise<void> {
  for (const id of await files.listIds(memberId)) await files.remove(memberId, id);
  await files.saveOrder(memberId, []);
}
