import type { DraftPhoto } from '@arabati/domain/drafts/draft';
import { del, get, keys, set, type UseStore } from 'idb-keyval';
import { draftStore } from '../../platform/device-store.ts';
import { reportDraftChange } from '../../platform/draft-changes.ts';

export interface StoredPhoto {
  id: string;
  blob: Blob;
}

export interface PhotoFiles {
  /** Returns the photos of a draft, in order. */
  list: (memberId: string, draftId: string) => Promise<DraftPhoto[]>;
  saveOrder: (memberId: string, draftId: string, photos: readonly DraftPhoto[]) => Promise<void>;
  /** Replaces the id of a photo in its draft. */
  replaceId: (memberId: string, from: string, to: string) => Promise<void>;
  save: (memberId: string, photo: StoredPhoto) => Promise<void>;
  read: (memberId: string, id: string) => Promise<Blob | undefined>;
  remove: (memberId: string, id: string) => Promise<void>;
}

const orderKey = (memberId: string, draftId: string) => `photos ${memberId} ${draftId}`;
const fileKey = (memberId: string, id: string) => `photo ${memberId} ${id}`;

/** An earlier version stored ids only. */
type StoredOrder = (DraftPhoto | string)[];
const toPhoto = (stored: DraftPhoto | string): DraftPhoto =>
  typeof stored === 'string' ? { id: stored, angle: null } : stored;

/** Stores photos on the device; in memory where that is impossible (private windows, a full disk). */
export function createPhotoFiles(store: UseStore): PhotoFiles {
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
  async function orderKeys(memberId: string): Promise<string[]> {
    const stored = await keys<string>(store).catch(() => []);
    return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(`photos ${memberId} `));
  }

  return {
    list: async (memberId, draftId) =>
      ((await read<StoredOrder>(orderKey(memberId, draftId))) ?? []).map(toPhoto),
    async saveOrder(memberId, draftId, photos) {
      const key = orderKey(memberId, draftId);
      const order = photos.map(({ id, angle }) => ({ id, angle }));
      // Records of this store count as unsent, so an empty draft has none.
      await (order.length === 0 ? remove(key) : write(key, order));
      reportDraftChange(draftId);
    },
    async replaceId(memberId, from, to) {
      for (const key of await orderKeys(memberId)) {
        const photos = ((await read<StoredOrder>(key)) ?? []).map(toPhoto);
        if (!photos.some(({ id }) => id === from)) continue;
        const replaced = photos.map((photo) => (photo.id === from ? { ...photo, id: to } : photo));
        await write(key, replaced);
      }
    },
    save: (memberId, { id, blob }) => write(fileKey(memberId, id), blob),
    read: (memberId, id) => read<Blob>(fileKey(memberId, id)),
    remove: (memberId, id) => remove(fileKey(memberId, id)),
  };
}

export const photoFiles = createPhotoFiles(draftStore);

/** Deletes the photos of a draft from the device. */
export async function deletePhotos(files: PhotoFiles, memberId: string, draftId: string): Promise<void> {
  for (const { id } of await files.list(memberId, draftId)) await files.remove(memberId, id);
  await files.saveOrder(memberId, draftId, []);
}
