import { plateRequestDays } from '@arabati/domain/plates/plates.requests';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import type { Services } from '../../platform/services.ts';
import { sweepFiles } from '../photos/photos.public.ts';
import { platePhotoFileName } from './plate-photo-file.ts';
import { deleteEndedRequests, knownPlatePhotoNames } from './plates.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Deletes old requests and those of ads that have ended, with their photos, and files without a row after a day. Returns
 * the number of photos and of such files.
 */
export async function sweepPlatePhotos({
  database,
  clock,
  plateStore,
}: Pick<Services, 'database' | 'clock' | 'plateStore'>): Promise<{ photos: number; files: number }> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const names = await deleteEndedRequests(database, before(plateRequestDays));
  await removeFiles(plateStore, names.map(platePhotoFileName));
  const files = await sweepFiles(plateStore, before(1), (listed) => knownPlatePhotoNames(database, listed));
  return { photos: names.length, files };
}
