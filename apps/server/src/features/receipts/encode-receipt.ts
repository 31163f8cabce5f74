import sharp from 'sharp';
import { decodePhoto } from '../photos/encode-photo.ts';
import { fileDigest, perceptualHash } from './perceptual-hash.ts';

/** Pixels: a screenshot of a phone, whole and readable when it is drawn large. */
const maxWidth = 1_200;

export interface EncodedReceipt {
  /** WebP. */
  content: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** SHA-256 of the file as it came. */
  digest: Buffer;
  look: string;
}

/**
 * Reads a receipt's photo and writes its pixels anew; whatever else the file carried stays behind.
 *
 * @throws Problem photo-not-an-image, photo-too-many-pixels.
 */
export async function encodeReceipt(bytes: Uint8Array): Promise<EncodedReceipt> {
  const raw = await decodePhoto(bytes, { width: maxWidth, height: 2 * maxWidth });
  const content = await sharp(raw.data, { raw: raw.info }).webp({ quality: 75, effort: 4 }).toBuffer();
  const { width, height } = raw.info;
  return { content, width, height, digest: fileDigest(bytes), look: await perceptualHash(raw) };
}
