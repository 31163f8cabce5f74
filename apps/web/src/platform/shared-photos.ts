import { photosPerAd } from '@arabati/domain/photos/photo-limits';

/**
 * Holds the photos that another app has shared and that the posting form has not taken yet. The service worker writes
 * them, and a database that it creates would lack the app's stores.
 */
export const sharedPhotosCache = 'arabati.shared-photos';

/** Photos of a share that was interrupted, for example by a sign-in, stay for a day. */
const maxAgeMs = 86_400_000;

const sharedAt = 'x-shared-at';

/**
 * Stores shared files, for the service worker.
 *
 * @returns whether there was a file. More files than two ads can have are dropped.
 */
export async function storeSharedPhotos(form: FormData, now: number): Promise<boolean> {
  const files = form
    .getAll('photos')
    .filter((entry) => entry instanceof File && entry.size > 0)
    .slice(0, 2 * photosPerAd) as File[];
  const cache = await caches.open(sharedPhotosCache);
  for (const [place, file] of files.entries()) {
    const headers = { 'content-type': file.type, [sharedAt]: `${now}` };
    // A cache lists its entries in the order of insertion. The place distinguishes files of one name.
    await cache.put(`/${now}/${place}/${encodeURIComponent(file.name)}`, new Response(file, { headers }));
  }
  return files.length > 0;
}

/** Returns the shared files in their order and removes them, so that only one caller gets each. */
export async function takeSharedPhotos(now: number): Promise<File[]> {
  const cache = await caches.open(sharedPhotosCache);
  const taken: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const isFirst = await cache.delete(request);
    if (!response || !isFirst || now - Number(response.headers.get(sharedAt)) > maxAgeMs) continue;
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    taken.push(new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' }));
  }
  return taken;
}
