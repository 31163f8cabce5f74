import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { RawPhoto } from '../photos/encode-photo.ts';

/**
 * How a picture looks, in bits that stay nearly the same when it is scaled, compressed or brightened (a difference hash).
 * Receipts of one bank's app differ in nothing but their figures, of which the usual 64 bits see nothing: these cells are
 * as narrow as a digit. Measured: docs/decisions/2026-11-21-receipts.md.
 */
const columns = 96;
const rows = 128;
/** Of 256 levels of grey, the least that counts as brighter: the noise of two compressions stays below. */
const step = 12;
/** Every picture is first made as large as the others: shrinking treats a large one otherwise than a small one. */
const common = { width: 384, height: 768 };

/** Of the 12,288 bits, this many may differ. */
export const hashTolerance = 20;

/** A string of 0 and 1. */
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

/** Tells the very same file again. */
export function fileDigest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
