import type { PhotoFormat, PhotoVariant } from '@arabati/domain/photos/photo-files';
import { photoVariants } from '@arabati/domain/photos/photo-variants';
import sharp, { type Sharp } from 'sharp';
import { Problem } from '../../platform/problem.ts';
import {
  computeFingerprint,
  type PhotoFingerprint,
} from '../photo-fingerprints/photo-fingerprints.public.ts';
import { beginsAsPhoto } from './photo-format.ts';

/**
 * Maximum number of pixels by format. JPEG and WebP: a phone camera's highest resolution. Other formats may have to be
 * decoded as a whole, with up to 8 (PNG, 16 bits, interlaced) or 20 bytes per pixel (AVIF), so that a hostile file uses
 * less than 300 MB.
 */
export const photoMaxPixels = { jpeg: 50_000_000, webp: 50_000_000, png: 25_000_000, other: 12_000_000 };

/** Maximum length of the placeholder in characters. Every card of every list contains it. */
const blurMaxLength = 300;

// Measured: docs/decisions/2026-11-21-photo-variants.md.
const encode: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 65, effort: 4 }),
};

// One thread per photo. encode-with-limit.ts limits the number of concurrent photos, and requests need the other core.
sharp.concurrency(1);
// The cache serves repeated reads of one file. Here every picture is different.
sharp.cache(false);

export interface EncodedPhoto {
  files: { variant: PhotoVariant; format: PhotoFormat; content: Buffer }[];
  /** Width of the large variant in pixels. */
  width: number;
  height: number;
  /** Width of the full variant in pixels; null if it would not be larger than the large variant. */
  fullWidth: number | null;
  /** `data:image/webp;base64,…` */
  blur: string;
  fingerprint: PhotoFingerprint;
}

export interface Box {
  width: number;
  height: number;
}

const variants = Object.entries(photoVariants) as [PhotoVariant, (typeof photoVariants)[PhotoVariant]][];

export type RawPhoto = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/**
 * Decodes a photo and encodes it again: upright, in sRGB, the first frame only, and only its pixels. All other data of
 * the file (location, time, camera, hidden payloads) is removed.
 *
 * @throws Problem photo-not-an-image, photo-too-many-pixels.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto> {
  const { data, info } = await decodePhoto(bytes, photoVariants.full);
  const image = () => sharp(data, { raw: info });
  const { width: maxWidth, height: maxHeight } = photoVariants.large;
  const hasFull = info.width > maxWidth || info.height > maxHeight;
  const files: EncodedPhoto['files'] = [];
  const size = { width: info.width, height: info.height };
  for (const [variant, { formats, ...box }] of variants) {
    if (variant === 'full' && !hasFull) continue;
    for (const format of formats) {
      const encoded = encode[format](within(image(), box));
      const { data: content, info: written } = await encoded.toBuffer({ resolveWithObject: true });
      files.push({ variant, format, content });
      if (variant === 'large') Object.assign(size, { width: written.width, height: written.height });
    }
  }
  const blur = await blurOf(image);
  const fingerprint = await computeFingerprint({ data, info });
  return { files, ...size, fullWidth: hasFull ? info.width : null, blur, fingerprint };
}

/**
 * Decodes a photo from any source to its pixels, scaled to fit into a box.
 *
 * @throws Problem photo-not-an-image, photo-too-many-pixels.
 */
export async function decodePhoto(bytes: Uint8Array, box: Box): Promise<RawPhoto> {
  if (!beginsAsPhoto(bytes)) throw new Problem('photo-not-an-image');
  try {
    // Rejects a truncated file, but not a camera's minor format errors.
    const photo = sharp(bytes, { failOn: 'error', limitInputPixels: false });
    const { format, ...size } = await photo.metadata();
    const maximum =
      format in photoMaxPixels ? photoMaxPixels[format as keyof typeof photoMaxPixels] : photoMaxPixels.other;
    if (size.width * size.height > maximum) throw new Problem('photo-too-many-pixels');
    return await within(photo.autoOrient(), box)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('photo-not-an-image');
  }
}

/** Fits a picture into a box without enlarging it. */
function within(image: Sharp, { width, height }: Box): Sharp {
  return image.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

async function blurOf(image: () => Sharp): Promise<string> {
  for (const side of [24, 16, 8]) {
    const tiny = await image()
      .resize({ width: side, height: side, fit: 'inside' })
      .blur(1)
      .webp({ quality: 20, effort: 6 })
      .toBuffer();
    const url = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (url.length <= blurMaxLength) return url;
  }
  throw new Error('No placeholder is small enough.');
}
