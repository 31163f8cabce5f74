import { describe, expect, test } from 'vitest';
import {
  type GreyPicture,
  hashDistance,
  hashOrientations,
  hashWindows,
  maxHashDistance,
  minHashQuality,
  type Orientation,
  type PdqHash,
  turnHash,
  wholePicture,
} from './pdq.ts';

const side = 128;

function draw(brightness: (x: number, y: number) => number, width = side, height = side): GreyPicture {
  const pixels = Float32Array.from({ length: width * height }, (_, at) =>
    brightness(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height),
  );
  return { pixels, width, height };
}

const hash = (picture: GreyPicture) => hashWindows(picture, [wholePicture])[0] as PdqHash;

/** Waves of many frequencies without any symmetry. */
const waves = (x: number, y: number) => {
  let sum = 128;
  for (let n = 1; n <= 24; n += 1) {
    sum += (60 / n ** 0.5) * Math.sin(n * n * 1.7 + Math.PI * (((n * 7) % 17) * x + ((n * 5) % 16) * y));
  }
  return Math.max(0, Math.min(255, sum));
};

/** A repeatable sequence of numbers from 0 to 255. */
function noise(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
}

describe('a hash', () => {
  test('has as many ones as zeros', () => {
    const { bits, quality } = hash(draw(waves));
    expect(bits).toHaveLength(256);
    expect(bits.reduce((sum, bit) => sum + bit, 0)).toBe(128);
    expect(quality).toBeGreaterThanOrEqual(minHashQuality);
  });

  test('sets the bit of the only frequency of a picture', () => {
    const { bits } = hash(draw((x, y) => 128 + 100 * Math.cos(Math.PI * 3 * x) * Math.cos(Math.PI * 5 * y)));
    expect(bits[(5 - 1) * 16 + (3 - 1)]).toBe(1);
    const inverted = hash(draw((x, y) => 128 - 100 * Math.cos(Math.PI * 3 * x) * Math.cos(Math.PI * 5 * y)));
    expect(inverted.bits[(5 - 1) * 16 + (3 - 1)]).toBe(0);
  });

  test.each([
    ['the same', draw(waves), 0],
    ['brighter', draw((x, y) => waves(x, y) + 40), 0],
    ['of less contrast', draw((x, y) => 60 + waves(x, y) / 2), 2],
    ['larger', draw(waves, 512, 512), 12],
    ['of another shape', draw(waves, 300, 170), 12],
  ])('of a picture that is %s is close', (_, picture, maximum) => {
    expect(hashDistance(hash(draw(waves)).bits, hash(picture).bits)).toBeLessThanOrEqual(maximum);
  });

  test('of noise differs in about half of the bits', () => {
    const distances = Array.from({ length: 20 }, (_, seed) =>
      hashDistance(hash(draw(noise(seed))).bits, hash(draw(noise(seed + 100))).bits),
    );
    for (const distance of distances) expect(Math.abs(distance - 128)).toBeLessThan(45);
  });

  test('of a window is the hash of that part alone', () => {
    const part = hash(draw((x, y) => waves(0.25 + x / 2, 0.25 + y / 2)));
    const window = { left: 0.25, right: 0.75, top: 0.25, bottom: 0.75 };
    const [windowed] = hashWindows(draw(waves, 256, 256), [window]) as [PdqHash];
    expect(hashDistance(windowed.bits, part.bits)).toBeLessThanOrEqual(12);
  });
});

test.each([
  ['one colour', () => 90, 0],
  ['a soft gradient', (x: number) => 100 + 50 * x, 0],
  ['black and white stripes', (x: number) => (Math.floor(x * 16) % 2) * 255, 100],
] as const)('the quality of %s', (_, brightness, quality) => {
  expect(hash(draw(brightness)).quality).toBe(quality);
});

/** For a point of the turned picture, the point of the upright one. */
const turns: Record<Orientation, (x: number, y: number) => [number, number]> = {
  upright: (x, y) => [x, y],
  mirrored: (x, y) => [1 - x, y],
  'turned-right': (x, y) => [y, 1 - x],
  'upside-down': (x, y) => [1 - x, 1 - y],
  'turned-left': (x, y) => [1 - y, x],
  'mirrored-turned-right': (x, y) => [1 - y, 1 - x],
  'mirrored-upside-down': (x, y) => [x, 1 - y],
  'mirrored-turned-left': (x, y) => [y, x],
};

test.each(hashOrientations)('the hash of a picture is turned without hashing it again: %s', (orientation) => {
  const turned = hash(draw((x, y) => waves(...turns[orientation](x, y)))).bits;
  const upright = hash(draw(waves)).bits;
  expect(hashDistance(turnHash(upright, orientation), turned)).toBeLessThanOrEqual(20);
  for (const other of hashOrientations.filter((one) => one !== orientation)) {
    expect(hashDistance(turnHash(upright, other), turned), other).toBeGreaterThan(maxHashDistance);
  }
});
