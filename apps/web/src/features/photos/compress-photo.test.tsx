import { expect, test } from 'vitest';
import { compressPhoto, UnreadablePhoto } from './compress-photo.ts';

/** A picture whose left half is red and whose right half is transparent. */
async function drawPicture(type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(80, 40);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 40, 40);
  return canvas.convertToBlob({ type, quality: 0.9 });
}

async function pixelsOf(photo: Blob) {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number) => [...(context?.getImageData(x, height / 2, 1, 1).data ?? [])].slice(0, 3);
  return { width, height, left: at(width / 4), right: at((width * 3) / 4) };
}

test('a picture becomes a JPEG within the box, and transparency becomes white', async () => {
  const photo = await compressPhoto(await drawPicture('image/png'), 40);
  expect(photo.type).toBe('image/jpeg');
  const { width, height, left, right } = await pixelsOf(photo);
  expect([width, height]).toEqual([40, 20]);
  expect(left[0]).toBeGreaterThan(240);
  expect(left[1]).toBeLessThan(30);
  expect(Math.min(...right)).toBeGreaterThan(240);
});

test.each(['image/jpeg', 'image/png'])(
  'a picture (%s) that comes without its type is compressed',
  async (type) => {
    const bytes = await (await drawPicture(type)).arrayBuffer();
    for (const given of ['', 'application/octet-stream']) {
      const photo = await compressPhoto(new File([bytes], 'IMG_0042', { type: given }), 40);
      expect(await pixelsOf(photo)).toMatchObject({ width: 40, height: 20 });
    }
  },
);

test('a file that is no picture is unreadable, whatever its type', async () => {
  for (const type of ['image/jpeg', '']) {
    await expect(compressPhoto(new File(['text'], 'a.jpg', { type }), 40)).rejects.toThrow(UnreadablePhoto);
  }
});
