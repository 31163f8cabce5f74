import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screens } from './page-preloads.ts';

test.each(screens)('the screen of %s is where the front end has it', (_, source) => {
  expect(existsSync(new URL(`../../../web/${source}`, import.meta.url))).toBe(true);
});
