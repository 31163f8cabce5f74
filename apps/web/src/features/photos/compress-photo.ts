import { photoMaxSide, photoQuality } from '@arabati/domain/photos/photos.endpoints';

/** The browser cannot decode the file as a picture. */
export class UnreadablePhoto extends Error {
  constructor(options?: ErrorOptions) {
    super('unreadable-photo', options);
    this.name = 'UnreadablePhoto';
  }
}

/**
 * A photo as small as the market shows it, upright, JPEG.
 *
 * @param maxSide pixels of its longer side at most.
 * @throws UnreadablePhoto.
 */
export async function compressPhoto(file: Blob, maxSide: number = photoMaxSide): Promise<Blob> {
  // Loaded with the first photo, not with the form.
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      maxWidth: maxSide,
      maxHeight: maxSide,
      quality: photoQuality,
      mimeType: 'image/jpeg',
      success: resolve,
      error: (cause) => reject(new UnreadablePhoto({ cause })),
    });
  });
}
