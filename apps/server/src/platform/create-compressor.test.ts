import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCompressor } from './create-compressor.ts';

test('compresses any content, several at a time', async () => {
  const compressor = createCompressor();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 500 }), { maxLength: 40 }),
      async (texts) => {
        const compressed = await Promise.all(texts.map((text) => compressor.gzip(text)));
        expect(compressed.map((bytes) => gunzipSync(bytes).toString())).toEqual(
          texts.map((text) => Buffer.from(text).toString()),
        );
      },
    ),
  );
});

test('compresses content that takes several chunks, again and again with the same stream', async () => {
  const compressor = createCompressor();
  const long = Buffer.from(Array.from({ length: 64 * 1_024 }, (_, at) => (at * at * 31) % 251));
  for (let time = 0; time < 3; time++) {
    expect(gunzipSync(await compressor.gzip(long)).equals(long)).toBe(true);
    expect(gunzipSync(await compressor.gzip('قصير')).toString()).toBe('قصير');
  }
});
