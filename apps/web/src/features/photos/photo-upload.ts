import { deletePhoto, uploadPhoto } from '@arabati/domain/photos/photos.requests';
import { callApi } from '../../platform/api-client.ts';
import { offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { createPhotoUpload } from './create-photo-upload.ts';
import { photoFiles } from './photo-files.ts';

/** Deletes an unused photo on the server. Failures are ignored, because the server deletes unused photos in time. */
export function discardPhoto(id: string): void {
  callApi(deletePhoto, { params: { photo_id: id } }).catch(() => {});
}

/** Uploads queued photos. */
export const photoUpload = createPhotoUpload({
  files: photoFiles,
  queue: offlineQueue,
  upload: async ({ id, blob }, onProgress) => {
    await callApi(uploadPhoto, { params: { photo_id: id }, file: blob }, { onProgress, idempotent: false });
  },
  discard: discardPhoto,
  newId: () => crypto.randomUUID(),
});
