import type { DraftPhoto } from '@arabati/domain/drafts/draft';
import { UnreadablePhoto } from '../features/photos/compress-photo.ts';
import { createPhotoUpload, uploadProgress } from '../features/photos/create-photo-upload.ts';
import type { PhotoFiles } from '../features/photos/photo-files.ts';
import { photoKind } from '../features/photos/photo-kind.ts';
import { createPhotoTray, trayPhotos } from '../features/photos/photo-tray.ts';
import { ConnectionError } from '../platform/api-problem.ts';
import { createOfflineQueue } from '../platform/offline-queue/create-offline-queue.ts';
import { createMemoryStorage } from '../platform/offline-queue/queue-storage.ts';
import type { ShownItems } from '../platform/offline-queue/shown-items.ts';
import { createStore } from '../state/create-store.ts';

const memberId = 'member';
const draftId = 'draft';

function createMemoryFiles(
  stored: readonly { id: string; blob: Blob }[],
): PhotoFiles & { ids: () => string[]; order: () => string[] } {
  let order: readonly DraftPhoto[] = stored.map(({ id }) => ({ id, angle: null }));
  const blobs = new Map(stored.map(({ id, blob }) => [id, blob]));
  return {
    ids: () => [...blobs.keys()],
    order: () => order.map(({ id }) => id),
    list: async () => [...order],
    saveOrder: async (_, __, photos) => {
      order = photos.map(({ id, angle }) => ({ id, angle }));
    },
    replaceId: async (_, from, to) => {
      order = order.map((photo) => (photo.id === from ? { ...photo, id: to } : photo));
    },
    save: async (_, { id, blob }) => {
      blobs.set(id, blob);
    },
    read: async (_, id) => blobs.get(id),
    remove: async (_, id) => {
      blobs.delete(id);
    },
  };
}

interface Options {
  /** Photos of an earlier visit, and which of them have not been uploaded. */
  stored?: { id: string; blob: Blob }[];
  unsent?: string[];
  /** Errors of the next uploads. Further uploads succeed. */
  failures?: Error[];
  compressed?: Blob | null;
}

/** A tray with the queue that uploads its photos. */
export async function openTray({ stored = [], unsent = [], failures = [], compressed = null }: Options = {}) {
  const uploads: string[] = [];
  const discarded: string[] = [];
  let ids = 0;
  let [concurrent, maxConcurrent] = [0, 0];
  const files = createMemoryFiles(stored);
  const items = createStore<ShownItems>(new Map());
  const queue = createOfflineQueue({
    storage: createMemoryStorage(),
    shown: items,
    currentMember: () => memberId,
    withLock: (_, act) => act(),
    notifyTabs: () => {},
    reportOutcome: () => {},
  });
  for (const id of unsent) await queue.enqueue(photoKind, id, null);
  const newId = () => `p${++ids}`;
  const discard = (id: string) => discarded.push(id);
  const handler = createPhotoUpload({
    files,
    queue,
    upload: async ({ id }, onProgress) => {
      maxConcurrent = Math.max(maxConcurrent, ++concurrent);
      await new Promise((resolve) => setTimeout(resolve, 10));
      onProgress(0.5);
      await new Promise((resolve) => setTimeout(resolve, 10));
      concurrent -= 1;
      uploads.push(id);
      const failure = failures.shift();
      if (failure) throw failure;
    },
    discard,
    newId,
  });
  queue.start(memberId, { [photoKind]: handler });
  const compress = async (file: Blob) => {
    const text = await file.text();
    if (text === 'not a picture') throw new UnreadablePhoto();
    if (text === 'no network') throw new ConnectionError();
    return compressed ?? new Blob([text.slice(0, 1)], { type: 'image/jpeg' });
  };
  const tray = createPhotoTray({ memberId, draftId, files, queue, items, compress, discard, newId });
  await tray.open();
  const photos = () => trayPhotos(tray.entries.get(), items.get(), uploadProgress.get());
  return {
    tray,
    queue,
    uploads,
    discarded,
    files,
    photos,
    photoIds: () => photos().map(({ id }) => id),
    states: () => photos().map(({ state }) => state),
    maxConcurrent: () => maxConcurrent,
  };
}
