import { encodeReadablePhoto, type ReadablePhoto } from '../photos/photos.public.ts';
import { fileDigest, perceptualHash } from './perceptual-hash.ts';

export interface EncodedReceipt extends ReadablePhoto {
  /** SHA-256 of the uploaded file. */
  digest: Buffer;
  look: string;
}

/**
 * Encodes a receipt's photo, and computes what detects the same picture again.
 *
 * @throws Problem photo-not-an-image, photo-too-many-pixels.
 */
export async function encodeReceipt(bytes: Uint8Array): Promise<EncodedReceipt> {
  const { raw, ...photo } = await encodeReadablePhoto(bytes);
  return { ...photo, digest: fileDigest(bytes), look: await perceptualHash(raw) };
}
