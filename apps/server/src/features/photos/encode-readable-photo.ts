import sharp from 'sharp';
import { decodePhoto, type RawPhoto } from './encode-photo.ts';

/** Maximum width in pixels: a whole phone screenshot, readable when it is enlarged. */
const maxWidth = 1_200;

export interface ReadablePhoto {
  /** WebP. */
  content: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Decodes a picture that administrators read, such as a receipt, and encodes its pixels again, without any metadata of
 * the file.
 *
 * @throws Problem photo-not-an-image, photo-too-many-pixels.
 */
export async function encodeReadablePhoto(bytes: Uint8Array): Promise<ReadablePhoto & { raw: RawPhoto }> {
  const raw = await decodePhoto(bytes, { width: maxWidth, height: 2 * maxWidth });
  const content = await sharp(raw.data, { raw: raw.info }).webp({ quality: 75, effort: 4 }).toBuffer();
  const { width, height } = raw.info;
  return { content, width, height, raw };
}
