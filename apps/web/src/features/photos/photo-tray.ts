import { photoMaxBytes, photosPerAd } from '@arabati/domain/photos/photos.endpoints';
import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { ApiProblem, isRetryable } from '../../platform/api-problem.ts';

/** preparing: being compressed · waiting: queued for upload · failed: see `problem`. */
export type PhotoState = 'preparing' | 'waiting' | 'uploading' | 'uploaded' | 'failed';

export interface TrayPhoto {
  id: string;
  state: PhotoState;
  /** Undefined while the photo is being compressed. */
  blob: Blob | undefined;
  /** Share of the upload that has been sent, 0 to 1. */
  progress: number;
  /** Reason of the failure. `no-connection` can be retried. */
  problem: ProblemCode | 'no-connection' | undefined;
}

/** Storage, compression and upload of the tray's photos. */
export interface TrayServices {
  compress: (file: Blob) => Promise<Blob>;
  upload: (
    photo: { id: string; blob: Blob },
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Deletes an unused photo on the server. Failures are ignored, because the server deletes unused photos in time. */
  discard: (id: string) => void;
  read: () => Promise<{ id: string; blob: Blob; uploaded: boolean }[]>;
  write: (photos: { id: string; blob: Blob; uploaded: boolean }[]) => Promise<void>;
  newId: () => string;
}

export interface Addition {
  added: number;
  /** Bytes before and after compression. */
  before: number;
  after: number;
  refused: Refusal[];
}

export interface Refusal {
  reason: 'not-an-image' | 'too-large' | 'too-many';
  /** File name; '' for a camera's picture. */
  name: string;
}

const nameOf = (file: Blob) => (file instanceof File ? file.name : '');

export type PhotoTray = ReturnType<typeof createPhotoTray>;

/**
 * Creates the photo tray of a draft: photos are compressed, stored on the device, uploaded one by one, and ordered. A
 * photo's id never changes, so that an upload whose response was lost can be repeated safely.
 */
export function createPhotoTray(services: TrayServices) {
  let photos: readonly TrayPhoto[] = [];
  /**
   * Removed photos that can be restored, with their positions. They are deleted from the list and the device, but not
   * yet from the server.
   */
  const removed = new Map<string, { photo: TrayPhoto; place: number; onForgotten: () => void }>();
  let opened = false;
  let sending: Promise<void> | null = null;
  let sendingController = new AbortController();
  let writing: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function publish(next: readonly TrayPhoto[]) {
    photos = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, changes: Partial<TrayPhoto>) {
    const entry = removed.get(id);
    if (entry) removed.set(id, { ...entry, photo: { ...entry.photo, ...changes } });
    publish(photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
  }

  const has = (id: string) => removed.has(id) || photos.some((photo) => photo.id === id);

  /** Stores the compressed photos on the device. Without storage (private windows, a full disk) they stay in memory. */
  function save() {
    // Serialize the writes, each with the latest state: concurrent writes could overwrite each other.
    writing = writing
      .then(() =>
        services.write(
          photos.flatMap(({ id, blob, state }) =>
            blob ? [{ id, blob, uploaded: state === 'uploaded' }] : [],
          ),
        ),
      )
      .catch(() => {});
    return writing;
  }

  async function open() {
    sendingController = new AbortController();
    // Wait until sending that `close` has aborted ends.
    await sending;
    if (opened) return send();
    opened = true;
    const stored = await services.read().catch(() => []);
    publish([
      ...stored.map(
        ({ id, blob, uploaded }): TrayPhoto => ({
          id,
          blob,
          state: uploaded ? 'uploaded' : 'waiting',
          progress: uploaded ? 1 : 0,
          problem: undefined,
        }),
      ),
      ...photos,
    ]);
    await send();
  }

  /** Stops sending and ends every undo. An interrupted upload restarts at the next `open`. */
  function close() {
    forgetAll();
    sendingController.abort();
  }

  async function add(files: readonly Blob[]): Promise<Addition> {
    const images = files.filter((file) => file.type === '' || file.type.startsWith('image/'));
    const accepted = images.slice(0, photosPerAd - photos.length);
    const result: Addition = { added: 0, before: 0, after: 0, refused: [] };
    const refuse = (reason: Refusal['reason'], file: Blob) =>
      result.refused.push({ reason, name: nameOf(file) });
    for (const file of files) if (!images.includes(file)) refuse('not-an-image', file);
    for (const file of images.slice(accepted.length)) refuse('too-many', file);

    const places = accepted.map((file) => ({ file, id: services.newId() }));
    publish([
      ...photos,
      ...places.map(
        ({ id }): TrayPhoto => ({
          id,
          state: 'preparing',
          blob: undefined,
          progress: 0,
          problem: undefined,
        }),
      ),
    ]);
    // One at a time: a decoded photo of a new phone takes 50 MB, and cheap phones close the page well below 250 MB.
    for (const { file, id } of places) {
      const refusal = await prepare(id, file);
      if (refusal) {
        refuse(refusal, file);
        removed.delete(id);
        publish(photos.filter((photo) => photo.id !== id));
        continue;
      }
      const blob = photos.find((photo) => photo.id === id)?.blob;
      if (!blob) continue;
      result.added += 1;
      result.before += file.size;
      result.after += blob.size;
      void send();
    }
    return result;
  }

  async function prepare(id: string, file: Blob): Promise<Refusal['reason'] | null> {
    try {
      const blob = await services.compress(file);
      if (blob.size > photoMaxBytes) return 'too-large';
      change(id, { blob, state: 'waiting' });
      await save();
      return null;
    } catch {
      return 'not-an-image';
    }
  }

  /**
   * Uploads waiting photos one by one.
   *
   * @returns a promise that resolves when none is waiting or sending stops.
   */
  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  async function sendAll() {
    const { signal } = sendingController;
    for (;;) {
      const next = photos.find((photo) => photo.state === 'waiting');
      if (!next?.blob || signal.aborted) return;
      await sendOne({ id: next.id, blob: next.blob }, signal);
      // Without a network, each remaining photo would fail after its own retries.
      if (photos.some(({ id, problem }) => id === next.id && problem === 'no-connection')) return;
    }
  }

  async function sendOne(photo: { id: string; blob: Blob }, signal: AbortSignal) {
    change(photo.id, { state: 'uploading', progress: 0, problem: undefined });
    try {
      await services.upload(photo, (progress) => change(photo.id, { progress }), signal);
      if (has(photo.id)) change(photo.id, { state: 'uploaded', progress: 1 });
      else services.discard(photo.id);
    } catch (error) {
      if (signal.aborted) change(photo.id, { state: 'waiting', progress: 0 });
      else if (error instanceof ApiProblem && error.code === 'id-taken') rename(photo.id);
      else change(photo.id, { state: 'failed', progress: 0, problem: problemOf(error) });
    }
    await save();
  }

  /** Another member's photo has this id, which cannot happen by chance. Use a new id. */
  function rename(id: string) {
    // The photo cannot be restored, because its entry has the old id.
    removed.delete(id);
    change(id, { id: services.newId(), state: 'waiting', progress: 0 });
  }

  /** Retries one failed photo, or all that may succeed. */
  function retry(id?: string) {
    publish(
      photos.map((photo) =>
        photo.state === 'failed' && (id === undefined ? isWorthTrying(photo) : photo.id === id)
          ? { ...photo, state: 'waiting', problem: undefined }
          : photo,
      ),
    );
    void send();
  }

  /** Removes a photo from the ad. It can be restored until `forget`, `empty` or `close`. */
  function remove(id: string, onForgotten: () => void = () => {}) {
    const place = photos.findIndex((one) => one.id === id);
    const photo = photos[place];
    if (!photo) return;
    removed.set(id, { photo, place, onForgotten });
    publish(photos.filter((one) => one.id !== id));
    void save();
  }

  /** Undoes `remove`. `gone`: the ad has been posted or discarded since. */
  function restore(id: string): 'restored' | 'no-room' | 'gone' {
    const entry = removed.get(id);
    if (!entry) return 'gone';
    if (photos.length >= photosPerAd) return 'no-room';
    removed.delete(id);
    publish([...photos.slice(0, entry.place), entry.photo, ...photos.slice(entry.place)]);
    void save();
    void send();
    return 'restored';
  }

  /** Ends the undo: the server may delete the photo. One that is being uploaded is deleted after its upload. */
  function forget(id: string) {
    const entry = removed.get(id);
    removed.delete(id);
    if (!entry) return;
    if (entry.photo.state === 'uploaded') services.discard(id);
    entry.onForgotten();
  }

  function forgetAll() {
    for (const id of [...removed.keys()]) forget(id);
  }

  /** Moves a photo to a position, from 0. The first photo is the cover. */
  function move(id: string, place: number) {
    const photo = photos.find((one) => one.id === id);
    if (!photo) return;
    const others = photos.filter((one) => one.id !== id);
    publish([...others.slice(0, place), photo, ...others.slice(place)]);
    void save();
  }

  /**
   * Uploads all photos, and retries those that may succeed.
   *
   * @returns the ids in order, or `null` if a photo could not be uploaded.
   */
  async function settle(): Promise<string[] | null> {
    retry();
    await send();
    return photos.length > 0 && photos.every((photo) => photo.state === 'uploaded')
      ? photos.map((photo) => photo.id)
      : null;
  }

  /** Whether the server has rejected a photo for a reason that a retry does not change. */
  function refused(): boolean {
    return photos.some(({ state, problem }) => state === 'failed' && !temporaryProblems.has(problem));
  }

  /** Queues all photos again, after the server has deleted them. */
  function sendAgain() {
    publish(photos.map((photo) => (photo.blob ? { ...photo, state: 'waiting', progress: 0 } : photo)));
  }

  /** Empties the tray after posting, or when the draft is discarded (`discard`: the server may delete them too). */
  async function empty({ discard }: { discard: boolean }) {
    if (discard) for (const photo of photos) if (photo.state === 'uploaded') services.discard(photo.id);
    forgetAll();
    publish([]);
    await save();
  }

  return {
    photos: () => photos,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open,
    close,
    add,
    retry,
    remove,
    restore,
    forget,
    move,
    settle,
    refused,
    sendAgain,
    empty,
  };
}

function problemOf(error: unknown): ProblemCode | 'no-connection' {
  if (error instanceof ApiProblem) return error.code;
  return isRetryable(error) ? 'no-connection' : 'unexpected';
}

const temporaryProblems = new Set<TrayPhoto['problem']>([
  'no-connection',
  'unavailable',
  'too-many-requests',
]);
const permanentProblems = new Set<TrayPhoto['problem']>([
  'photo-not-an-image',
  'photo-too-large',
  'photo-too-many-pixels',
]);

export function isWorthTrying(photo: TrayPhoto): boolean {
  return photo.state === 'failed' && !permanentProblems.has(photo.problem);
}
