import { photoMaxSide, photoQuality } from '@arabati/domain/photos/photos.endpoints';

/** The browser cannot decode the file as a picture. */
export class UnreadablePhoto extends Error {
  constructor(options?: ErrorOptions) {
    super('unreadable-photo', options);
    this.name = 'UnreadablePhoto';
  }
}

/**
 * A photo as small as the market shows it: at most 800 pixels on its longer side, upright, JPEG.
 *
 * @throws UnreadablePhoto.
 */
export async function compressPhoto(file: Blob): Promise<Blob> {
  // Loaded with the first photo, not with the form.
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      maxWidth: photoMaxSide,
      maxHeight: photoMaxSide,
      quality: photoQuality,
      mimeType: 'image/jpeg',
      success: resolve,
      error: (cause) => reject(new UnreadablePhoto({ cause })),
    });
  });
}
