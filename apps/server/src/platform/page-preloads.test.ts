import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screens } from './page-preloads.ts';

test.each(screens)('the source file of the screen %s exists in the front end', (_, source) => {
  expect(existsSync(new URL(`../../../web/${source}`, import.meta.url))).toBe(true);
});
