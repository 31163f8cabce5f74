import { decidedPhotoDays } from '@arabati/domain/reports/report-photos.requests';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import type { Services } from '../../platform/services.ts';
import { sweepFiles } from '../photos/photos.public.ts';
import { reportPhotoFileName } from './report-photo-file.ts';
import { deletePhotosDecidedBefore, knownReportPhotoNames } from './report-photos.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Deletes the photos of cases that were decided long ago, and files without a row after a day. Returns the number of
 * each.
 */
export async function sweepReportPhotos({
  database,
  clock,
  reportStore,
}: Pick<Services, 'database' | 'clock' | 'reportStore'>): Promise<{ photos: number; files: number }> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const names = await deletePhotosDecidedBefore(database, before(decidedPhotoDays));
  await removeFiles(reportStore, names.map(reportPhotoFileName));
  const files = await sweepFiles(reportStore, before(1), (listed) => knownReportPhotoNames(database, listed));
  return { photos: names.length, files };
}
