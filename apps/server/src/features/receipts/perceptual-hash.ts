import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { RawPhoto } from '../photos/photos.public.ts';

/**
 * Size of a perceptual hash (difference hash), whose bits hardly change when a picture is scaled, compressed or
 * brightened. Receipts of one bank's app differ only in their figures, which the usual 64 bits cannot represent, so
 * these cells are as narrow as a digit. Measured: docs/decisions/2026-11-21-receipts.md.
 */
const columns = 96;
const rows = 128;
/** Minimum difference in brightness, of 256 grey levels. Compression noise is below it. */
const step = 12;
/**
 * All pictures are first scaled to a common size, because downscaling affects large pictures differently from small
 * ones.
 */
const common = { width: 384, height: 768 };

/** Maximum number of different bits, of 12,288. */
export const hashTolerance = 20;

/** Returns a string of 0 and 1. */
export async function perceptualHash({ data, info }: RawPhoto): Promise<string> {
  const alike = await sharp(data, { raw: info })
    .greyscale()
    .resize({ ...common, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const grey = await sharp(alike, { raw: { ...common, channels: 1 } })
    .greyscale()
    .resize(columns + 1, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      bits += (grey[at + 1] as number) - (grey[at] as number) > step ? '1' : '0';
    }
  }
  return bits;
}

/** Returns a digest that identifies an identical file. */
export function fileDigest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
