import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

test('the inlined colours of the launch screen equal the tokens', async () => {
  const tokens = await read('../../styles/tokens.css');
  const colours = [...(await read('launch.css')).matchAll(/light-dark\([^)]*\)/g)].map(([colour]) => colour);
  expect(colours.length).toBeGreaterThan(2);
  for (const colour of colours) expect(tokens).toContain(colour);
});
