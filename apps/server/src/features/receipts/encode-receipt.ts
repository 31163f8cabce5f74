import sharp from 'sharp';
import { decodePhoto } from '../photos/photos.public.ts';
import { fileDigest, perceptualHash } from './perceptual-hash.ts';

/** Maximum width in pixels: a whole phone screenshot, readable when it is enlarged. */
const maxWidth = 1_200;

export interface EncodedReceipt {
  /** WebP. */
  content: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** SHA-256 of the uploaded file. */
  digest: Buffer;
  look: string;
}

/**
 * Decodes a receipt's photo and encodes its pixels again, without any metadata of the file.
 *
 * @throws Problem photo-not-an-image, photo-too-many-pixels.
 */
export async function encodeReceipt(bytes: Uint8Array): Promise<EncodedReceipt> {
  const raw = await decodePhoto(bytes, { width: maxWidth, height: 2 * maxWidth });
  const content = await sharp(raw.data, { raw: raw.info }).webp({ quality: 75, effort: 4 }).toBuffer();
  const { width, height } = raw.info;
  return { content, width, height, digest: fileDigest(bytes), look: await perceptualHash(raw) };
}
