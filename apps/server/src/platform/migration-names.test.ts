import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Never released: these numbers stay unused. */
const unusedNumbers = [8, 15];
/** Released before titles had to be unique. */
const repeatedTitles = ['administration'];

const names = readdirSync(new URL('../../migrations/', import.meta.url)).filter((name) =>
  name.endsWith('.sql'),
);

test('migrations are numbered from 1 without gaps', () => {
  const numbers = [...names.map((name) => Number(name.slice(0, 4))), ...unusedNumbers].sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('each migration has a unique kebab-case title', () => {
  expect(names.filter((name) => !/^\d{4}-[a-z]+(-[a-z]+)*\.sql$/.test(name))).toEqual([]);
  const titles = names.map((name) => name.slice(5, -4));
  const repeated = titles.filter((title, index) => titles.indexOf(title) !== index);
  expect(repeated).toEqual(repeatedTitles);
});
