import { ConnectionError } from '../platform/api-problem.ts';

/**
 * Compresses a picture. The code for it loads with the first picture, not with the screen.
 *
 * @throws UnreadablePhoto; ConnectionError if the code could not be downloaded.
 */
export async function compressLater(file: Blob, maxSide: number): Promise<Blob> {
  const { compressPhoto } = await import('../features/photos/compress-photo.ts').catch((cause: unknown) => {
    throw new ConnectionError({ cause });
  });
  return compressPhoto(file, maxSide);
}
