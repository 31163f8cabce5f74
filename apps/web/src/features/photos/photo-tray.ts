import type { DraftPhoto } from '@arabati/domain/drafts/draft';
import type { PhotoAngle } from '@arabati/domain/photos/photo-angle';
import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { keyOf, type ShownItem } from '../../platform/offline-queue/queue-item.ts';
import type { ShownItems } from '../../platform/offline-queue/shown-items.ts';
import { type Addition, addPhotos } from './add-photos.ts';
import { photoRenamed } from './create-photo-upload.ts';
import { deletePhotos } from './photo-files.ts';
import { photoKind } from './photo-kind.ts';
import { createRemovedPhotos } from './removed-photos.ts';
import { createTrayEntries, photoItemKey, type TrayEntry } from './tray-entries.ts';
import type { TrayServices } from './tray-services.ts';

/** preparing: being compressed · waiting: queued for upload · failed: see `problem`. */
export type PhotoState = 'preparing' | 'waiting' | 'uploading' | 'uploaded' | 'failed';

export interface TrayPhoto extends DraftPhoto {
  state: PhotoState;
  /** Undefined while the photo is being compressed. */
  blob: Blob | undefined;
  /** Share of the upload that has been sent, 0 to 1. */
  progress: number;
  /** Why it was refused, or why its latest upload failed, which is repeated. */
  problem: ProblemCode | 'no-connection' | undefined;
}

export type PhotoTray = ReturnType<typeof createPhotoTray>;

/**
 * Creates the photo tray of a draft: photos are compressed, stored on the device, ordered, and uploaded by the offline
 * queue.
 */
export function createPhotoTray(services: TrayServices) {
  const { memberId, draftId, files, queue, items, compress, newId } = services;
  const entries = createTrayEntries(services);
  const removed = createRemovedPhotos(services, entries);
  let isLoaded = false;
  let stopFollowing = () => {};

  function changeEntry(id: string, changes: Partial<TrayEntry>) {
    removed.change(id, changes);
    entries.change(id, changes);
  }

  /** Loads the photos from the device. */
  async function open(): Promise<void> {
    stopFollowing = photoRenamed.subscribe(({ from, to }) => changeEntry(from, { id: to }));
    // A photo without an item would count as uploaded.
    await queue.refresh();
    if (isLoaded) return;
    isLoaded = true;
    await entries.load();
  }

  /** Ends every undo. Uploading goes on. */
  function close() {
    stopFollowing();
    removed.forgetAll();
  }

  async function store(id: string, blob: Blob): Promise<void> {
    // Before it is queued: after a crash in between, it is not a photo of the draft.
    await files.save(memberId, { id, blob });
    // It was removed for good, or the draft was discarded, while it was being compressed.
    if (!entries.has(id) && !removed.has(id)) return files.remove(memberId, id);
    if (entries.has(id)) queue.enqueueMark(photoKind, id, null);
    changeEntry(id, { blob });
    await entries.saveOrder();
  }

  function drop(id: string) {
    removed.drop(id);
    entries.drop(id);
  }

  const add = (chosen: readonly Blob[]): Promise<Addition> =>
    addPhotos({ entries, compress, newId, store, drop }, chosen);

  /** Uploads a failed photo again, or all that may succeed. */
  function retry(id?: string) {
    for (const photo of trayPhotos(entries.get(), items.get(), new Map())) {
      if (id === undefined ? isWorthTrying(photo) : photo.id === id) void queue.retry(photoItemKey(photo.id));
    }
  }

  /** Empties the tray when the draft is discarded. The server may delete its photos too. */
  async function empty() {
    for (const { id, blob } of entries.get()) removed.deleteFromServer(id, !blob);
    removed.forgetAll();
    await entries.clear();
    await deletePhotos(files, memberId, draftId);
  }

  /** Sets or removes what a photo shows. */
  function setAngle(id: string, angle: PhotoAngle | null) {
    changeEntry(id, { angle });
    void entries.saveOrder();
  }

  const { remove, restore, forget } = removed;
  return {
    entries: entries.store,
    open,
    close,
    add,
    retry,
    remove,
    restore,
    forget,
    move: entries.move,
    setAngle,
    /** Loads what another device has changed. */
    reload: entries.load,
    empty,
  };
}

/** Returns the photos with the state that they have in the queue. */
export function trayPhotos(
  entries: readonly TrayEntry[],
  items: ShownItems,
  progress: ReadonlyMap<string, number>,
): TrayPhoto[] {
  return entries.map((entry) => {
    const state = stateOf(entry, items.get(keyOf(photoItemKey(entry.id))));
    const sent = progress.get(entry.id) ?? 0;
    return { ...entry, ...state, progress: state.state === 'uploaded' ? 1 : sent };
  });
}

function stateOf({ blob }: TrayEntry, item: ShownItem | undefined): Pick<TrayPhoto, 'state' | 'problem'> {
  if (!blob) return { state: 'preparing', problem: undefined };
  if (!item) return { state: 'uploaded', problem: undefined };
  if (item.sending) return { state: 'uploading', problem: undefined };
  return { state: item.failure ? 'failed' : 'waiting', problem: item.failure };
}

const permanentProblems = new Set<TrayPhoto['problem']>([
  'photo-not-an-image',
  'photo-too-large',
  'photo-too-many-pixels',
]);

export function isWorthTrying(photo: TrayPhoto): boolean {
  return photo.state === 'failed' && !permanentProblems.has(photo.problem);
}
