import type { Connection } from '../../platform/database.ts';
import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import { reportPhotoFileName } from './report-photo-file.ts';
import { forgetReportPhotosOf } from './report-photos.queries.ts';

/** Part of the deletion of an account. Returns a function that removes the photo files after the account is deleted. */
export async function forgetReportPhotos(
  tx: Connection,
  userId: string,
): Promise<(store: PhotoStore) => Promise<void>> {
  const names = await forgetReportPhotosOf(tx, userId);
  return (store) => removeFiles(store, names.map(reportPhotoFileName));
}
