import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/**
 * A JPEG as a phone writes it: taken upright with the camera turned (so its pixels lie on their side), a place and a
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
      // Khartoum.
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

/** A small picture that no other is like, and that compresses badly. */
export function noisePhoto({ width = 64, height = 48 } = {}): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}
