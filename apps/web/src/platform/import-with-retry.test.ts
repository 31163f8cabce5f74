import { expect, it } from 'vitest';
import { failedModuleUrl, importWithRetry } from './import-with-retry.ts';

const origin = 'https://arabati.example';

it.each([
  [
    `Failed to fetch dynamically imported module: ${origin}/assets/auth-client-x1.js`,
    `${origin}/assets/auth-client-x1.js`,
  ],
  [`error loading dynamically imported module: ${origin}/assets/a.js`, `${origin}/assets/a.js`],
  ['Importing a module script failed.', null],
  ['Failed to fetch dynamically imported module: https://evil.example/a.js', null],
  [`Failed to fetch dynamically imported module: ${origin}.evil.example/a.js`, null],
])('parses the URL of the failed module from "%s"', (message, address) => {
  expect(failedModuleUrl(new TypeError(message), origin)).toBe(address);
});

it('returns the module, and rethrows errors that cannot be retried', async () => {
  expect(await importWithRetry(async () => 'module')).toBe('module');
  const failure = new Error('Importing a module script failed.');
  await expect(
    importWithRetry(() => {
      throw failure;
    }),
  ).rejects.toBe(failure);
});
