import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readShotTime } from './shot-time.ts';

const taken = '2026:05:12 10:11:12';
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Builds the start of a JPEG with the times of the main directory and of the details. */
function photo({
  changed,
  original,
  isLittle = true,
}: {
  changed?: string;
  original?: string;
  isLittle?: boolean;
}) {
  const short = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (isLittle ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const directory = (entries: (readonly [number, number])[]) => [
    ...short(entries.length),
    ...entries.flatMap(([tag, value]) => [...short(tag), ...short(2), ...long(1), ...long(value)]),
    ...long(0),
  ];
  const tiff = [
    ...ascii(isLittle ? 'II' : 'MM'),
    ...short(42),
    ...long(8),
    ...directory([
      [changed ? 0x0132 : 0x0100, 100],
      [original ? 0x8769 : 0x0101, 60],
    ]),
  ];
  while (tiff.length < 60) tiff.push(0);
  tiff.push(...directory([[0x9003, 130]]));
  while (tiff.length < 100) tiff.push(0);
  tiff.push(...ascii(`${changed ?? ' '.repeat(19)}\0`));
  while (tiff.length < 130) tiff.push(0);
  tiff.push(...ascii(`${original ?? ' '.repeat(19)}\0`));
  const size = tiff.length + 8;
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0];
  return new Uint8Array([...head, 0xff, 0xe1, size >> 8, size & 255, ...ascii('Exif\0\0'), ...tiff]).buffer;
}

describe('the time of a shot', () => {
  test.each([
    ['of the details', photo({ original: taken, changed: '2027:01:01 00:00:00' })],
    ['in the other order of bytes', photo({ original: taken, isLittle: false })],
    ['of the main directory', photo({ changed: taken })],
  ])('%s', (_, file) => expect(readShotTime(file)).toBe(new Date(2026, 4, 12, 10, 11, 12).getTime()));

  test.each([
    ['without a time', photo({})],
    ['with another text', photo({ original: '0000:00:00 00:00:00' })],
    ['of another kind', new Uint8Array(ascii('RIFF....WEBP')).buffer],
    ['that is empty', new ArrayBuffer(0)],
  ])('is unknown of a file %s', (_, file) => expect(readShotTime(file)).toBeNull());

  test('is a time or unknown for a file that is cut or damaged', () => {
    const whole = new Uint8Array(photo({ original: taken }));
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), (length, at, value) => {
        const damaged = whole.slice();
        damaged[at] = value;
        expect(typeof (readShotTime(damaged.slice(0, length).buffer) ?? 0)).toBe('number');
      }),
    );
  });
});
