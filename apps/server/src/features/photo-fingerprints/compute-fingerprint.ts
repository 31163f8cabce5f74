import sharp from 'sharp';
import {
  type GreyPicture,
  type HashBits,
  hashWindows,
  minHashQuality,
  type PdqHash,
  type PictureWindow,
  wholePicture,
} from './pdq.ts';

/** The pixels of a photo. */
interface RawPicture {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The hashes of a photo. A flat photo has none, because they would match other flat photos. */
export interface PhotoFingerprint {
  /** From 1 to 100; 0 if the photo's file cannot be read. */
  quality: number;
  hashes: {
    whole: HashBits;
    /** Hashes of this photo with its sides cropped. */
    regions: HashBits[];
    /** Hashes of the same parts, assuming that this photo was cropped at its top and bottom. */
    views: HashBits[];
  } | null;
}

/** The fingerprint of a photo whose file cannot be read. */
export const unreadableFingerprint: PhotoFingerprint = { quality: 0, hashes: null };

/** Side in pixels of the picture that is hashed. Larger ones have the same hashes. */
const hashedSide = 256;

/**
 * What a crop removes of one dimension, as shares: nothing, or 5 % in steps of 1.25 %, because a hash tolerates an error of
 * about 1 % at each edge.
 */
const cuts = [
  { before: 0, after: 0 },
  { before: 0, after: 0.05 },
  { before: 0.0125, after: 0.0375 },
  { before: 0.025, after: 0.025 },
  { before: 0.0375, after: 0.0125 },
  { before: 0.05, after: 0 },
] as const;

/** The part of the height that every crop of up to 5 % leaves over. */
const core = { top: 0.05, bottom: 0.95 };

/**
 * A crop has a cut across and a cut down. Instead of a hash for each pair of cuts, 36, a photo has two lists of six: its
 * regions try each cut across in the rows that no crop removes, and its views try each cut down to locate these rows. So
 * one view of a cropped photo is one region of the original.
 */
const windows: readonly PictureWindow[] = [
  wholePicture,
  ...cuts.map(({ before, after }) => ({ ...core, left: before, right: 1 - after })),
  ...cuts.map(({ before, after }) => {
    const left = 1 - before - after;
    return { left: 0, right: 1, top: (core.top - before) / left, bottom: (core.bottom - before) / left };
  }),
];

export async function computeFingerprint(photo: RawPicture): Promise<PhotoFingerprint> {
  const [whole, ...parts] = hashWindows(await toGrey(photo), windows) as [PdqHash, ...PdqHash[]];
  // 0 is reserved for files that cannot be read.
  if (whole.quality < minHashQuality) return { quality: Math.max(1, whole.quality), hashes: null };
  const bits = parts.map((part) => part.bits);
  return {
    quality: whole.quality,
    hashes: { whole: whole.bits, regions: bits.slice(0, cuts.length), views: bits.slice(cuts.length) },
  };
}

async function toGrey({ data, info }: RawPicture): Promise<GreyPicture> {
  const small = await sharp(data, { raw: info })
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ width: hashedSide, height: hashedSide, fit: 'fill' })
    .raw()
    .toBuffer();
  // The weights of the paper.
  const pixels = Float32Array.from(
    { length: hashedSide * hashedSide },
    (_, at) =>
      0.299 * (small[at * 3] as number) +
      0.587 * (small[at * 3 + 1] as number) +
      0.114 * (small[at * 3 + 2] as number),
  );
  return { pixels, width: hashedSide, height: hashedSide };
}
