import { FileResponse } from '../../platform/file-response.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { platePhotoFileName } from './plate-photo-file.ts';
import { findPlateRequest } from './plates.queries.ts';

/** Opens the photo of a plate that waits for a decision, for an administrator. @throws Problem not-found. */
export async function openPlatePhoto(
  { database, plateStore }: Pick<Services, 'database' | 'plateStore'>,
  { adId, photoId }: { adId: string; photoId: string },
): Promise<FileResponse> {
  const request = await findPlateRequest(database, adId);
  const name = request?.photo_id === photoId ? request.photo_name : null;
  const file = name ? await plateStore.open(platePhotoFileName(name)) : null;
  if (!file) throw new Problem('not-found');
  return new FileResponse({ type: 'image/webp', ...file });
}
