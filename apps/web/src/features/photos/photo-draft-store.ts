import { createStore, del, delMany, get, keys, set, setMany } from 'idb-keyval';

/** A photo of a draft, as stored on the device. */
export interface StoredPhoto {
  id: string;
  blob: Blob;
  /** Uploaded. The server deletes it if no ad uses it in time. */
  uploaded: boolean;
}

type Entry = Omit<StoredPhoto, 'blob'>;

// Opened on first use.
const store = createStore('arabati-photos', 'drafts');
const blobKey = (memberId: string, photoId: string) => `${memberId}/${photoId}`;

/** Loads the photos of a member's draft, in order. */
export async function readStoredPhotos(memberId: string): Promise<StoredPhoto[]> {
  const entries = (await get<Entry[]>(memberId, store)) ?? [];
  const photos = await Promise.all(
    entries.map(async (entry) => ({ ...entry, blob: await get<Blob>(blobKey(memberId, entry.id), store) })),
  );
  return photos.flatMap(({ blob, ...entry }) => (blob ? [{ ...entry, blob }] : []));
}

/** Replaces the stored photos. A blob is written once; the small list of ids is written every time. */
export async function writeStoredPhotos(memberId: string, photos: readonly StoredPhoto[]): Promise<void> {
  const blobs = new Map(photos.map((photo) => [blobKey(memberId, photo.id), photo.blob]));
  const all = await keys<string>(store);
  const present = new Set(all.filter((key) => key.startsWith(`${memberId}/`)));
  await setMany(
    [...blobs].filter(([key]) => !present.has(key)),
    store,
  );
  // Delete the record when there are no photos, because records in this store count as unsent.
  if (photos.length === 0) await del(memberId, store);
  else {
    await set(
      memberId,
      photos.map(({ id, uploaded }): Entry => ({ id, uploaded })),
      store,
    );
  }
  await delMany(
    [...present].filter((key) => !blobs.has(key)),
    store,
  );
}
