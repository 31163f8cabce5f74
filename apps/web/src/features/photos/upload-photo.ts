import { deletePhoto, uploadPhoto } from '@arabati/domain/photos/photos.endpoints';
import { callApi } from '../../platform/api-client.ts';

/** @throws ApiProblem, ConnectionError; the signal's reason when aborted. */
export async function sendPhoto(
  photo: { id: string; blob: Blob },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  await callApi(uploadPhoto, { params: { photo_id: photo.id }, file: photo.blob }, { onProgress, signal });
}

/** Deletes an unused photo on the server. Failures are ignored, because the server deletes unused photos in time. */
export function takeBackPhoto(id: string): void {
  callApi(deletePhoto, { params: { photo_id: id } }).catch(() => {});
}
