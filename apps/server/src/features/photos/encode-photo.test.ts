import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Create } from 'sharp';
import { describe, expect, test } from 'vitest';
import { noisePhoto, phonePhoto } from '../../testing/photos.ts';
import { encodePhoto, photoMaxPixels } from './encode-photo.ts';

const picture = (options: Partial<Create> = {}) =>
  sharp({ create: { width: 120, height: 90, channels: 3, background: '#2040a0', ...options } });

async function pixelAt(content: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

async function refusal(bytes: Uint8Array): Promise<string> {
  return encodePhoto(bytes).then(
    () => 'accepted',
    (error) => error.code,
  );
}

describe('a photo from a phone', () => {
  test('originally contains a location, a name and a rotated picture', async () => {
    const { exif, xmp, icc, orientation, width, height } = await sharp(await phonePhoto()).metadata();
    expect(orientation).toBe(6);
    expect([width, height]).toEqual([800, 600]);
    expect(exif?.includes('SecretPhone')).toBe(true);
    // The pointer to the GPS directory, little-endian.
    expect(exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true);
    expect(xmp?.includes('SecretPlace')).toBe(true);
    expect(icc).toBeDefined();
  });

  test('is encoded upright, without location, time or author', async () => {
    const encoded = await encodePhoto(await phonePhoto());
    expect([encoded.width, encoded.height]).toEqual([600, 800]);
    expect(encoded.files.map(({ variant, format }) => `${variant}.${format}`).sort()).toEqual([
      'large.avif',
      'large.webp',
      'small.avif',
      'small.webp',
    ]);
    for (const { variant, content } of encoded.files) {
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(content).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        icc: undefined,
        orientation: undefined,
      });
      expect(/Secret|Osman|Exif|GPS|http:/.test(content.toString('latin1'))).toBe(false);
      expect([width, height]).toEqual(variant === 'large' ? [600, 800] : [400, 533]);
      const [red = 0, , blue = 0] = await pixelAt(content, 100, 50);
      expect(red).toBeGreaterThan(200);
      expect(blue).toBeLessThan(60);
      const [lowerRed = 0, , lowerBlue = 0] = await pixelAt(content, 100, (height as number) - 50);
      expect(lowerBlue).toBeGreaterThan(200);
      expect(lowerRed).toBeLessThan(60);
    }
  });
});

describe('variants', () => {
  test('are at most 800 and 400 pixels wide, and never larger than the photo', async () => {
    const wide = await encodePhoto(await picture({ width: 2000, height: 1000 }).jpeg().toBuffer());
    expect([wide.width, wide.height]).toEqual([800, 400]);
    const tiny = await encodePhoto(await picture({ width: 3, height: 2 }).png().toBuffer());
    expect([tiny.width, tiny.height]).toEqual([3, 2]);
  });

  test.each([
    [{ width: 2000, height: 1000 }, [800, 400], [1600, 800]],
    [{ width: 1200, height: 1600 }, [600, 800], [1200, 1600]],
    [{ width: 900, height: 500 }, [800, 444], [900, 500]],
  ])(
    'of a photo of %o include one for zooming with more pixels than the large one',
    async (size, large, full) => {
      const encoded = await encodePhoto(await picture(size).jpeg().toBuffer());
      expect([encoded.width, encoded.height]).toEqual(large);
      expect(encoded.fullWidth).toBe(full[0]);
      const files = encoded.files.filter(({ variant }) => variant === 'full');
      expect(files.map(({ format }) => format)).toEqual(['webp']);
      const { width, height } = await sharp(files[0]?.content).metadata();
      expect([width, height]).toEqual(full);
    },
  );

  test('of a photo of 800 pixels do not include one for zooming', async () => {
    const { fullWidth, files } = await encodePhoto(
      await picture({ width: 800, height: 800 }).jpeg().toBuffer(),
    );
    expect(fullWidth).toBeNull();
    expect(files.map(({ variant }) => variant)).not.toContain('full');
  });

  test('of a very tall or wide picture stay within limits', async () => {
    const tall = await encodePhoto(await picture({ width: 20, height: 20_000 }).png().toBuffer());
    expect(tall.height).toBe(800);
    const flat = await encodePhoto(await picture({ width: 20_000, height: 20 }).png().toBuffer());
    expect([flat.width, flat.height]).toEqual([800, 1]);
  });

  test('have a placeholder of at most 300 characters for any picture', async () => {
    for (const bytes of [await noisePhoto({ width: 800, height: 800 }), await phonePhoto()]) {
      const { blur } = await encodePhoto(bytes);
      expect(blur).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
      expect(blur.length).toBeLessThanOrEqual(300);
      const decoded = await sharp(Buffer.from(blur.split(',')[1] as string, 'base64')).metadata();
      expect(decoded.format).toBe('webp');
    }
  });
});

describe('formats of cameras and browsers', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is decoded', async (format) => {
    const encoded = await encodePhoto(await picture().toFormat(format).toBuffer());
    expect([encoded.width, encoded.height]).toEqual([120, 90]);
  });

  test('greyscale, CMYK and 16 bits are decoded, and transparency becomes white', async () => {
    for (const bytes of [
      await picture().greyscale().jpeg().toBuffer(),
      await picture().toColourspace('cmyk').jpeg().toBuffer(),
      await picture().toColourspace('rgb16').png().toBuffer(),
    ]) {
      const { files } = await encodePhoto(bytes);
      for (const { content } of files) expect((await sharp(content).metadata()).channels).toBe(3);
    }
    const clear = await picture({ channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    const { files } = await encodePhoto(clear);
    expect(Math.min(...(await pixelAt(files[0]?.content as Buffer, 10, 10)))).toBeGreaterThan(250);
  });

  test.each(['gif', 'webp'] as const)(
    'only the first frame of an animation (%s) is encoded',
    async (format) => {
      const frame = (background: string) => ({
        create: { width: 40, height: 30, channels: 3 as const, background },
      });
      const animation = await sharp(
        [frame('#ff0000'), frame('#00ff00')].map(({ create }) => ({ create })) as never,
        { join: { animated: true } },
      )
        .toFormat(format, { loop: 0, delay: [100, 100] })
        .toBuffer();
      expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
      const encoded = await encodePhoto(animation);
      expect([encoded.width, encoded.height]).toEqual([40, 30]);
      for (const { content } of encoded.files) {
        expect((await sharp(content, { animated: true }).metadata()).pages ?? 1).toBe(1);
        const [red = 0, green = 0] = await pixelAt(content, 10, 10);
        expect(red).toBeGreaterThan(200);
        expect(green).toBeLessThan(60);
      }
    },
  );

  test('data after the picture in its file is removed', async () => {
    const payload = '<script>alert(document.domain)</script>PK\x03\x04';
    const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(payload)]);
    const { files } = await encodePhoto(polyglot);
    for (const { content } of files) expect(content.includes('script')).toBe(false);
  });
});

describe('files that are not photos are rejected', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from(svg)],
    ['an SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj trailer<<>>')],
    ['text', Buffer.from('hello')],
    ['noise', randomBytes(4_000)],
    ['HTML behind the first letters of a GIF', Buffer.from('GIF89a/*<html>*/=1;<script>alert(1)</script>')],
    [
      'HTML behind the first letters of a JPEG',
      Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
    ['a WebP that is a header', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1')],
    ['a HEIF of nothing', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('photo-not-an-image');
  });

  test('a TIFF, which no phone sends', async () => {
    expect(await refusal(await picture().tiff().toBuffer())).toBe('photo-not-an-image');
  });

  test('a truncated photo', async () => {
    for (const bytes of [
      await noisePhoto({ width: 300, height: 300 }),
      await sharp(await noisePhoto())
        .png()
        .toBuffer(),
    ]) {
      expect(await refusal(bytes.subarray(0, bytes.length / 2))).toBe('photo-not-an-image');
    }
  });
});

describe('pictures with too many pixels are rejected before they are decoded', () => {
  test.each([
    ['png', photoMaxPixels.png],
    ['webp', photoMaxPixels.webp],
    ['gif', photoMaxPixels.other],
    ['avif', photoMaxPixels.other],
  ] as const)('a small file (%s) that decompresses to a huge picture', async (format, maximum) => {
    const side = Math.ceil(Math.sqrt(maximum)) + 10;
    const bomb = await picture({ width: side, height: side }).toFormat(format, { effort: 1 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toBe('photo-too-many-pixels');
  });

  test("a header with larger dimensions than the file's data", async () => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, checksum]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(60_000, 0);
    header.writeUInt32BE(60_000, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const png = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(100))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(await refusal(png)).toBe('photo-too-many-pixels');
  });
});

test('a card variant has at most 20 KB and encoding takes less than a second', async () => {
  // Smooth with some grain like a photo, because pure noise cannot be compressed.
  const { data, info } = await picture({ width: 800, height: 600, background: '#808890' })
    .composite([
      {
        input: Buffer.from(
          '<svg width="800" height="600"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fc8"/><stop offset="1" stop-color="#248"/></linearGradient></defs><rect width="800" height="600" fill="url(#g)"/><ellipse cx="380" cy="330" rx="260" ry="120" fill="#a22"/><circle cx="230" cy="430" r="60" fill="#111"/><circle cx="540" cy="430" r="60" fill="#111"/></svg>',
        ),
      },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = randomBytes(data.length);
  for (const [at, value] of data.entries())
    data[at] = Math.max(0, Math.min(255, value + ((grain[at] ?? 0) % 17) - 8));
  const photo = await sharp(data, { raw: info }).jpeg({ quality: 70 }).toBuffer();
  const { files } = await encodePhoto(photo);
  for (const { variant, content } of files) {
    expect(content.length).toBeLessThan(variant === 'small' ? 20_000 : 80_000);
  }
});
