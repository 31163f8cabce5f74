import { ApiProblem } from '../../platform/api-problem.ts';
import type { OfflineQueue } from '../../platform/offline-queue/create-offline-queue.ts';
import { adLane, type QueueHandler, requeued } from '../../platform/offline-queue/queue-handler.ts';
import { createEmitter, createStore } from '../../state/create-store.ts';
import type { PhotoFiles, StoredPhoto } from './photo-files.ts';
import { photoKind } from './photo-kind.ts';

/** Shares of the uploads in progress that have been sent, 0 to 1, by photo id. */
export const uploadProgress = createStore<ReadonlyMap<string, number>>(new Map());

export const photoRenamed = createEmitter<{ from: string; to: string }>();

export interface UploadServices {
  files: PhotoFiles;
  queue: Pick<OfflineQueue, 'enqueue' | 'enqueueMark' | 'remove'>;
  upload: (photo: StoredPhoto, onProgress: (share: number) => void) => Promise<void>;
  /** Deletes an unused photo on the server. */
  discard: (id: string) => void;
  newId: () => string;
}

/** Creates the handler of queued photos. */
export function createPhotoUpload(services: UploadServices): QueueHandler<null, void> {
  const { files, queue, upload, discard, newId } = services;

  /** Another member's photo has this id, which cannot happen by chance. Use a new id. */
  async function rename(memberId: string, { id, blob }: StoredPhoto) {
    const to = newId();
    await files.save(memberId, { id: to, blob });
    await files.replaceId(memberId, id, to);
    await queue.enqueue(photoKind, to, null);
    photoRenamed.emit({ from: id, to });
    await queue.remove({ kind: photoKind, subject: id });
    await files.remove(memberId, id);
  }

  return {
    lane: adLane,
    keepsRejected: true,
    async send({ memberId, subject: id }) {
      const blob = await files.read(memberId, id);
      // Removed from the draft.
      if (!blob) return;
      try {
        await upload({ id, blob }, (share) => setProgress(id, share));
      } catch (error) {
        if (!(error instanceof ApiProblem && error.code === 'id-taken')) throw error;
        await rename(memberId, { id, blob });
        return requeued;
      } finally {
        setProgress(id, null);
      }
    },
    async onSent({ memberId, subject: id }) {
      // Removed during its upload.
      if (!(await files.read(memberId, id))) discard(id);
    },
  };
}

function setProgress(id: string, share: number | null) {
  const next = new Map(uploadProgress.get());
  if (share === null) next.delete(id);
  else next.set(id, share);
  uploadProgress.set(next);
}
