import type { Connection } from '../../platform/database.ts';
import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { reportPhotoFileName } from './report-photo-file.ts';
import { forgetReportPhotosOf } from './report-photos.queries.ts';

/** Part of the deletion of an account. Returns a function that removes the photo files after the account is deleted. */
export async function forgetReportPhotos(
  tx: Connection,
  userId: string,
): Promise<(store: PhotoStore) => Promise<void>> {
  const names = await forgetReportPhotosOf(tx, userId);
  return async (store) => {
    for (const name of names) await store.remove(reportPhotoFileName(name));
  };
}
