/**
 * PDQ, the perceptual hash of pictures that Facebook published in 2019 ("The TMK+PDQF Video-Hashing Algorithm and the PDQ
 * Image-Hashing Algorithm"). Hashes of pictures that look alike have few different bits. Why it is not a library:
 * docs/decisions/2026-11-24-photo-fingerprints.md.
 */

/** Brightness of each pixel, row by row, from 0 to 255. */
export interface GreyPicture {
  pixels: Float32Array;
  width: number;
  height: number;
}

/** A part of a picture, as shares of its width and height from 0 to 1. */
export interface PictureWindow {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const wholePicture: PictureWindow = { left: 0, right: 1, top: 0, bottom: 1 };

/** Each bit is 0 or 1: one for each frequency, row by row, the lowest first. */
export type HashBits = Uint8Array;

export interface PdqHash {
  bits: HashBits;
  /** From 0 to 100. The hash of a flat picture is arbitrary. */
  quality: number;
}

/** Maximum number of different bits of two hashes of one picture, as in the paper. */
export const maxHashDistance = 31;

/** Minimum quality of a hash that is compared, as in the paper. */
export const minHashQuality = 50;

/** Side of the reduced picture. */
const side = 64;
/** Number of frequencies in each direction. The constant one is left out, because brightness must have no effect. */
const frequencies = 16;
const bitCount = frequencies * frequencies;

/** Row `i` has the cosine with the frequency `i + 1` at each pixel. */
const cosines = Float64Array.from({ length: frequencies * side }, (_, at) => {
  const frequency = Math.floor(at / side) + 1;
  return Math.sqrt(2 / side) * Math.cos((Math.PI / 2 / side) * frequency * (2 * (at % side) + 1));
});

/**
 * Hashes windows of a picture. The picture is blurred once for all of them, with the blur that the paper prescribes for the
 * whole picture.
 */
export function hashWindows(picture: GreyPicture, windows: readonly PictureWindow[]): PdqHash[] {
  const blurred = blur(picture);
  return windows.map((window) => {
    const samples = sample(blurred, window);
    return { bits: threshold(transform(samples)), quality: gradientQuality(samples) };
  });
}

/** Returns the number of different bits. */
export function hashDistance(one: HashBits, other: HashBits): number {
  let distance = 0;
  for (let at = 0; at < bitCount; at += 1) distance += (one[at] as number) ^ (other[at] as number);
  return distance;
}

/**
 * For each way to mirror and turn a picture, first the mirroring, then the turn clockwise: which bits change, those of odd
 * frequencies down or across, and whether down and across are swapped.
 */
const orientations = {
  upright: {},
  mirrored: { across: true },
  'turned-right': { down: true, swapped: true },
  'upside-down': { down: true, across: true },
  'turned-left': { across: true, swapped: true },
  'mirrored-turned-right': { down: true, across: true, swapped: true },
  'mirrored-upside-down': { down: true },
  'mirrored-turned-left': { swapped: true },
} as const satisfies Record<string, { down?: true; across?: true; swapped?: true }>;

export type Orientation = keyof typeof orientations;
export const hashOrientations = Object.keys(orientations) as Orientation[];

/**
 * Returns the hash of the mirrored or turned picture, without a further transform: such a picture has the same frequencies, of
 * which the odd ones have the other sign. Bits compare with the median, which is close to zero but not zero, so some bits
 * differ from those of the turned picture: 6 in the median.
 */
export function turnHash(bits: HashBits, orientation: Orientation): HashBits {
  const change: { down?: true; across?: true; swapped?: true } = orientations[orientation];
  return bits.map((_, at) => {
    const [row, column] = [Math.floor(at / frequencies), at % frequencies];
    // The first frequency, with the index 0, is an odd one.
    const [down, across] = change.swapped ? [column, row] : [row, column];
    const flips =
      Number(change.down === true && down % 2 === 0) ^ Number(change.across === true && across % 2 === 0);
    return (bits[down * frequencies + across] as number) ^ flips;
  });
}

/**
 * Two box filters in a row are close to a tent. With an even size one leans forward and the other backward, so that the
 * picture does not move, and a mirrored picture has the mirrored result.
 */
function blur({ pixels, width, height }: GreyPicture): GreyPicture {
  const blurred = Float32Array.from(pixels);
  const between = new Float32Array(pixels.length);
  for (const leansForward of [true, false]) {
    boxFilter(blurred, between, { lines: height, length: width, step: 1, lineStep: width, leansForward });
    boxFilter(between, blurred, { lines: width, length: height, step: width, lineStep: 1, leansForward });
  }
  return { pixels: blurred, width, height };
}

interface Lines {
  lines: number;
  length: number;
  /** Distance of two neighbours of a line. */
  step: number;
  /** Distance of the starts of two lines. */
  lineStep: number;
  leansForward: boolean;
}

/** Replaces each value by the mean of its neighbours within 1/128 of the line. At the ends there are fewer. */
function boxFilter(from: Float32Array, to: Float32Array, lines: Lines): void {
  const { length, step, lineStep, leansForward } = lines;
  const others = Math.ceil(length / (2 * side)) - 1;
  const after = leansForward ? Math.ceil(others / 2) : Math.floor(others / 2);
  const before = others - after;
  for (let line = 0; line < lines.lines; line += 1) {
    const start = line * lineStep;
    let sum = 0;
    let count = 0;
    for (let at = -after; at < length; at += 1) {
      if (at + after < length) {
        sum += from[start + (at + after) * step] as number;
        count += 1;
      }
      if (at - before > 0) {
        sum -= from[start + (at - before - 1) * step] as number;
        count -= 1;
      }
      if (at >= 0) to[start + at * step] = sum / count;
    }
  }
}

/** Takes 64 × 64 samples of a window, each in the middle of its cell. */
function sample({ pixels, width, height }: GreyPicture, window: PictureWindow): Float32Array {
  const samples = new Float32Array(side * side);
  const columns = positions(window.left, window.right, width);
  const rows = positions(window.top, window.bottom, height);
  for (const [row, down] of rows.entries()) {
    const [upper, lower] = [down.first * width, down.second * width];
    for (const [column, { first, second, share }] of columns.entries()) {
      const above =
        (pixels[upper + first] as number) * (1 - share) + (pixels[upper + second] as number) * share;
      const below =
        (pixels[lower + first] as number) * (1 - share) + (pixels[lower + second] as number) * share;
      samples[row * side + column] = above * (1 - down.share) + below * down.share;
    }
  }
  return samples;
}

/** Returns the pixels on both sides of each sample of a line, and the share of the second one. */
function positions(from: number, to: number, length: number) {
  return Array.from({ length: side }, (_, index) => {
    const middle = (from + ((to - from) * (index + 0.5)) / side) * length - 0.5;
    const within = Math.max(0, Math.min(length - 1, middle));
    const first = Math.floor(within);
    return { first, second: Math.min(first + 1, length - 1), share: within - first };
  });
}

/** The first 16 × 16 frequencies of the discrete cosine transform: first along the columns, then along the rows. */
function transform(samples: Float32Array): Float64Array {
  const halfway = new Float64Array(frequencies * side);
  for (let down = 0; down < frequencies; down += 1) {
    for (let row = 0; row < side; row += 1) {
      const cosine = cosines[down * side + row] as number;
      for (let column = 0; column < side; column += 1) {
        const at = down * side + column;
        halfway[at] = (halfway[at] as number) + cosine * (samples[row * side + column] as number);
      }
    }
  }
  const spectrum = new Float64Array(bitCount);
  for (let down = 0; down < frequencies; down += 1) {
    for (let across = 0; across < frequencies; across += 1) {
      let sum = 0;
      for (let column = 0; column < side; column += 1) {
        sum += (cosines[across * side + column] as number) * (halfway[down * side + column] as number);
      }
      spectrum[down * frequencies + across] = sum;
    }
  }
  return spectrum;
}

/** A bit is set if its frequency is above the median, so that half of the bits are set. */
function threshold(spectrum: Float64Array): HashBits {
  const median = spectrum.toSorted()[bitCount / 2 - 1] as number;
  return Uint8Array.from(spectrum, (value) => (value > median ? 1 : 0));
}

/** Sums the differences between neighbours, as in the paper: whole hundredths of the step from black to white. */
function gradientQuality(samples: Float32Array): number {
  const hundredths = (one: number, other: number) =>
    Math.floor((Math.abs((samples[one] as number) - (samples[other] as number)) * 100) / 255);
  let sum = 0;
  for (let at = 0; at < side * side; at += 1) {
    if (at + side < side * side) sum += hundredths(at, at + side);
    if (at % side < side - 1) sum += hundredths(at, at + 1);
  }
  return Math.min(100, Math.floor(sum / 90));
}
