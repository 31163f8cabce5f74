import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskPhotoStore } from './disk-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';

/**
 * The configured store: a bucket for several nodes, or a directory of this one.
 *
 * @param folder keeps apart what has other readers.
 */
export async function openPhotoStore(
  { storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>,
  folder: string,
): Promise<PhotoStore> {
  if (!storageUrl) return createDiskPhotoStore(path.join(dataDir, folder));
  // Loaded only where it is used: it is a third of what the server would otherwise load.
  const { createS3PhotoStore } = await import('./s3-photo-store.ts');
  return createS3PhotoStore(storageUrl, folder);
}
