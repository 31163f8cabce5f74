import { createStore, del, delMany, get, keys, set, setMany } from 'idb-keyval';

/** A chosen photo as it waits on the device for its ad. */
export interface StoredPhoto {
  id: string;
  blob: Blob;
  /** The server has it; it may forget it again if no ad follows. */
  uploaded: boolean;
}

type Entry = Omit<StoredPhoto, 'blob'>;

// Opens at its first use.
const store = createStore('arabati-photos', 'drafts');
const blobKey = (memberId: string, photoId: string) => `${memberId}/${photoId}`;

/** The photos of one member's unfinished ad, in their order. */
export async function readStoredPhotos(memberId: string): Promise<StoredPhoto[]> {
  const entries = (await get<Entry[]>(memberId, store)) ?? [];
  const photos = await Promise.all(
    entries.map(async (entry) => ({ ...entry, blob: await get<Blob>(blobKey(memberId, entry.id), store) })),
  );
  return photos.flatMap(({ blob, ...entry }) => (blob ? [{ ...entry, blob }] : []));
}

/** Makes the device's photos these. A blob is written once; the list of ids is small and written every time. */
export async function writeStoredPhotos(memberId: string, photos: readonly StoredPhoto[]): Promise<void> {
  const wanted = new Map(photos.map((photo) => [blobKey(memberId, photo.id), photo.blob]));
  const all = await keys<string>(store);
  const present = new Set(all.filter((key) => key.startsWith(`${memberId}/`)));
  await setMany(
    [...wanted].filter(([key]) => !present.has(key)),
    store,
  );
  // Nothing at all where there are none: what lies in this store counts as unsent.
  if (photos.length === 0) await del(memberId, store);
  else {
    await set(
      memberId,
      photos.map(({ id, uploaded }): Entry => ({ id, uploaded })),
      store,
    );
  }
  await delMany(
    [...present].filter((key) => !wanted.has(key)),
    store,
  );
}
