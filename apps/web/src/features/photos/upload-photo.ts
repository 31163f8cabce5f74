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

/** Takes back a photo that no ad will use. The server forgets it by itself in time, so a failure is no matter. */
export function takeBackPhoto(id: string): void {
  callApi(deletePhoto, { params: { photo_id: id } }).catch(() => {});
}
