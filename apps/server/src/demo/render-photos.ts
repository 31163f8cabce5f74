import sharp from 'sharp';
import { drawCar } from './draw-car.ts';
import { PHOTO_HEIGHT, PHOTO_WIDTH } from './drawing/camera.ts';
import type { PhotoSpec } from './drawing/photo-spec.ts';
import { seededRandom } from './drawing/random.ts';

const GRAIN_SIZE = 256;
let grainTile: Buffer | undefined;

/**
 * A JPEG of 1200 by 900 as a seller's telephone would upload it. Equal specifications give equal bytes (with one
 * version of sharp).
 */
export async function renderDemoPhoto(spec: PhotoSpec): Promise<Buffer> {
  const picture = await sharp(Buffer.from(drawCar(spec)))
    .resize(PHOTO_WIDTH, PHOTO_HEIGHT)
    .flatten({ background: '#808080' })
    .composite([
      {
        input: grain(),
        raw: { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 4 },
        tile: true,
        blend: 'soft-light',
      },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
  return picture;
}

/** A small camera's noise: without it, even gradients look drawn and show bands when they are compressed. */
function grain(): Buffer {
  if (grainTile) return grainTile;
  const random = seededRandom('grain');
  const pixels = Buffer.alloc(GRAIN_SIZE * GRAIN_SIZE * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    const value = Math.round(128 + (random() + random() - 1) * 44);
    pixels.fill(value, i, i + 3);
    pixels[i + 3] = 90;
  }
  grainTile = pixels;
  return pixels;
}
