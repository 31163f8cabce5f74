import { photoMaxSide, photoQuality } from '@arabati/domain/photos/photo-limits';
import { photoVariants } from '@arabati/domain/photos/photo-variants';
import { ConnectionError } from '../../platform/api-problem.ts';

/** The browser cannot decode the file as a picture. */
export class UnreadablePhoto extends Error {
  constructor(options?: ErrorOptions) {
    super('unreadable-photo', options);
    this.name = 'UnreadablePhoto';
  }
}

/** JPEG quality of ad photos. A photo of 1600 px has about twice the bytes of one of 800 px at quality 0.7. */
const fullQuality = 0.6;

/**
 * Compresses an ad photo to 1600 px, so that it can be zoomed in the gallery, or to 800 px if the network is slow or
 * the user saves data.
 *
 * @throws UnreadablePhoto, ConnectionError.
 */
export function compressAdPhoto(file: Blob): Promise<Blob> {
  return savesData()
    ? compressPhoto(file, photoMaxSide)
    : compressPhoto(file, photoVariants.full.width, fullQuality);
}

/** The Network Information API exists in Chromium only. Other browsers count as fast. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Compresses a picture to an upright JPEG.
 *
 * @param maxSide maximum pixels of the longer side.
 * @throws UnreadablePhoto; ConnectionError if the code of the compression could not be downloaded.
 */
export async function compressPhoto(
  file: Blob,
  maxSide: number,
  quality: number = photoQuality,
): Promise<Blob> {
  // Loaded with the first photo, not with the form.
  const { default: Compressor } = await import('compressorjs').catch((cause: unknown) => {
    throw new ConnectionError({ cause });
  });
  return new Promise((resolve, reject) => {
    new Compressor(withType(file), {
      maxWidth: maxSide,
      maxHeight: maxSide,
      quality,
      mimeType: 'image/jpeg',
      success: resolve,
      error: (cause) => reject(new UnreadablePhoto({ cause })),
    });
  });
}

/**
 * Some phones give a picture without its type, which the library rejects. Browsers decode pictures by their bytes,
 * whatever the type.
 */
function withType(file: Blob): Blob {
  if (file.type.startsWith('image/')) return file;
  return new File([file], file instanceof File ? file.name : '', { type: 'image/jpeg' });
}
