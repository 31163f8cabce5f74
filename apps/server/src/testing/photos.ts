import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';

/**
 * Creates a JPEG like a phone's: taken upright with a rotated sensor (its pixels are sideways), with a location and a
 * name in its metadata. The upper half of the scene is red, the lower blue.
 */
export async function phonePhoto({ width = 600, height = 800 } = {}): Promise<Buffer> {
  const half = { width, height: Math.floor(height / 2), channels: 3 as const };
  const upright = await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { ...half, background: '#ff0000' } }, top: 0, left: 0 }])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: 'Osman' },
      // The location is Khartoum.
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '15/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '32/1 33/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretPlace</secret></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Creates a small, unique picture that compresses badly. */
export function noisePhoto({ width = 64, height = 48 } = {}): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/**
 * Creates the picture of a seed, with coarse and fine structure like a photo: it can be recognized after it was scaled. It is
 * not random, because an edited copy of one picture in two hundred is not found.
 */
export async function structuredPhoto(seed: number, { width = 400, height = 300 } = {}): Promise<Buffer> {
  const grid = { width: 40, height: 30, channels: 3 as const };
  const outputLength = grid.width * grid.height * grid.channels;
  const pixels = createHash('shake256', { outputLength }).update(String(seed)).digest();
  return sharp(pixels, { raw: grid })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
