import sharp from 'sharp';
import { drawCar } from './draw-car.ts';
import { PHOTO_HEIGHT, PHOTO_WIDTH } from './drawing/camera.ts';
import type { PhotoSpec } from './drawing/photo-spec.ts';
import { seededRandom } from './drawing/random.ts';

/** Dots per inch at which one SVG unit is one pixel. */
const NATURAL_DENSITY = 72;
const GRAIN_SIZE = 256;
let grainTile: Buffer | undefined;

/**
 * Draws a 4:3 JPEG like an upload from a seller's phone. Equal specifications produce equal bytes (with one version
 * of sharp and one width in pixels). The minimum width is that of the grain, 342 pixels.
 */
export function drawPhoto(spec: PhotoSpec, width: number): Promise<Buffer> {
  const height = Math.round((width * PHOTO_HEIGHT) / PHOTO_WIDTH);
  return sharp(Buffer.from(drawCar(spec)), { density: (NATURAL_DENSITY * width) / PHOTO_WIDTH })
    .resize(width, height)
    .flatten()
    .composite([{ input: grain(), raw: { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 4 }, tile: true }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/**
 * Generates the noise of a small camera: fine black and white dots. Without it, gradients look drawn and show bands.
 */
function grain(): Buffer {
  if (grainTile) return grainTile;
  const random = seededRandom('grain');
  const pixels = Buffer.alloc(GRAIN_SIZE * GRAIN_SIZE * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    pixels.fill(random() < 0.5 ? 0 : 255, i, i + 3);
    pixels[i + 3] = Math.floor(random() * 9);
  }
  grainTile = pixels;
  return pixels;
}
