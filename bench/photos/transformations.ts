import sharp, { type Sharp } from 'sharp';
import type { RandomGenerator } from '../search/random-generator.ts';

export interface Transformation {
  name: string;
  /** Whether the benchmark fails below the targets of recall and precision. */
  isRequired: boolean;
  apply(photo: Buffer, random: RandomGenerator): Promise<Buffer>;
}

const edit =
  (change: (photo: Sharp) => Sharp, quality = 85) =>
  (photo: Buffer) =>
    change(sharp(photo)).jpeg({ quality }).toBuffer();

/** Cuts shares of the photo off. */
async function crop(
  photo: Buffer,
  cut: { left?: number; right?: number; top?: number; bottom?: number },
): Promise<Buffer> {
  const { left = 0, right = 0, top = 0, bottom = 0 } = cut;
  const { width, height } = await sharp(photo).metadata();
  return sharp(photo)
    .extract({
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.round(width * (1 - left - right)),
      height: Math.round(height * (1 - top - bottom)),
    })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Removes a share of the width and of the height, each in two parts of random size. */
function cropAnywhere(photo: Buffer, random: RandomGenerator, share: number): Promise<Buffer> {
  const [left, top] = [random.next() * share, random.next() * share];
  return crop(photo, { left, right: share - left, top, bottom: share - top });
}

const strip = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="60"><rect width="800" height="60" fill="#111"/>
   <text x="40" y="44" font-size="40" fill="#fff" font-family="sans-serif">0912 345 678 — FOR SALE</text></svg>`,
);

export const transformations: readonly Transformation[] = [
  { name: 'half the size', isRequired: true, apply: edit((photo) => photo.resize(400)) },
  { name: 'JPEG of quality 30', isRequired: true, apply: edit((photo) => photo, 30) },
  { name: 'mirrored', isRequired: true, apply: edit((photo) => photo.flop()) },
  { name: '20 % brighter', isRequired: true, apply: edit((photo) => photo.modulate({ brightness: 1.2 })) },
  { name: '20 % darker', isRequired: true, apply: edit((photo) => photo.modulate({ brightness: 0.8 })) },
  {
    name: '5 % cropped at one side',
    isRequired: true,
    apply: (photo, random) =>
      crop(photo, { [random.pick(['left', 'right', 'top', 'bottom'] as const)]: 0.05 }),
  },
  {
    name: '5 % cropped around the centre',
    isRequired: true,
    apply: (photo) => crop(photo, { left: 0.025, right: 0.025, top: 0.025, bottom: 0.025 }),
  },
  {
    name: '5 % cropped anywhere',
    isRequired: true,
    apply: (photo, random) => cropAnywhere(photo, random, 0.05),
  },
  {
    name: '3 % cropped anywhere',
    isRequired: false,
    apply: (photo, random) => cropAnywhere(photo, random, 0.03),
  },
  {
    name: '10 % cropped anywhere',
    isRequired: false,
    apply: (photo, random) => cropAnywhere(photo, random, 0.1),
  },
  { name: 'turned by 90°', isRequired: false, apply: edit((photo) => photo.rotate(90)) },
  {
    name: 'strip of text at the bottom',
    isRequired: false,
    apply: edit((photo) => photo.composite([{ input: strip, gravity: 'south' }])),
  },
  {
    name: 'mirrored, 5 % cropped anywhere',
    isRequired: false,
    apply: async (photo, random) => cropAnywhere(await edit((one) => one.flop())(photo), random, 0.05),
  },
  {
    name: 'half the size, mirrored, darker',
    isRequired: false,
    apply: edit((photo) => photo.resize(400).flop().modulate({ brightness: 0.8 }), 50),
  },
];
