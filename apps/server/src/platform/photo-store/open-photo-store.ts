import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskPhotoStore } from './disk-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';

/**
 * Opens the configured store: a bucket that several nodes share, or a directory of this node.
 *
 * @param folder separates files with different access rules.
 */
export async function openPhotoStore(
  { storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>,
  folder: string,
): Promise<PhotoStore> {
  if (!storageUrl) return createDiskPhotoStore(path.join(dataDir, folder));
  // Load the S3 client only if it is used, because it is a third of the server's code.
  const { createS3PhotoStore } = await import('./s3-photo-store.ts');
  return createS3PhotoStore(storageUrl, folder);
}
