import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { inputPartsOf } from './testing/schema-parts.ts';
import { startTestApp } from './testing/test-app.ts';

/** Separate from other hostile input, because a busy process rejects requests. */
/** Half the maximum length of a body: long enough to tell quadratic time from linear. */
const length = 50_000;
/** Patterns that cause backtracking in regular expressions: runs, near-matches, characters that fold or compose. */
const pieces = [
  ...['a', ' ', '\n', '\t', '0', '٠', '-', '.', 'a.', 'a@', '@.', 'ا', 'ال ', '\u0301', '\u200d', '＀', '2 '],
  ...['a@a.', '0912345678 ', '+249 ', '--', '{{', '<a ', '%2', '\\', '((', '[,', '2026-', '\r\n', '🚗', 'ﷺ'],
  ...['واحد ', 'o0', 'ت س ', '1,', '٠٫', 'Ⅸ', '1\ufe0f\u20e3'],
];
const filled = (run: string) => run.repeat(Math.ceil(length / run.length)).slice(0, length);
const hostile = fc
  .tuple(
    fc.string({ maxLength: 3 }),
    fc.oneof(fc.constantFrom(...pieces), fc.string({ minLength: 1, maxLength: 4 })),
    fc.constantFrom('', '!', '@', '\n', 'x', '\u0000', '.'),
  )
  .map(([start, run, end]) => start + filled(run) + end);

test('every field of text is parsed in time linear in its length, for any content', async () => {
  const server = await startTestApp();
  const { endpoints } = server.app;
  await server.close();
  const texts = [...inputPartsOf(endpoints)].filter(({ type }) => type === 'string');
  expect(texts.length).toBeGreaterThan(40);
  // Fields that share a schema are tested once.
  const schemas = new Map(texts.map(({ schema, name }) => [schema, name]));
  fc.assert(
    fc.property(hostile, (text) => {
      for (const [schema, name] of schemas) {
        const started = process.cpuUsage();
        v.safeParse(schema, text);
        const { user, system } = process.cpuUsage(started);
        // A linear pattern takes a few milliseconds, a quadratic one many seconds.
        expect((user + system) / 1_000, `${name}: ms`).toBeLessThan(500);
      }
    }),
    { numRuns: 30 + pieces.length, examples: pieces.map((run) => [`x${filled(run)}`]) },
  );
});
