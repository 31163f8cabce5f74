import { expect, test } from 'vitest';
import { keysToEvict } from './query-store.ts';

const day = 86_400_000;
const now = 100 * day;
const response = (daysAgo: number, characters = 10, contract = '') => ({
  contract,
  at: now - daysAgo * day,
  text: 'x'.repeat(characters),
});
const surplus = (stored: [string, ReturnType<typeof response>][]) => keysToEvict(stored, 'huda', now).sort();

test('expired entries, other contract versions and other owners are evicted', () => {
  expect(
    surplus([
      ['huda ads', response(13)],
      ['huda old', response(15)],
      ['huda other-contracts', response(1, 10, 'another')],
      ['visitor ads', response(1)],
      ['huda-two ads', response(1)],
    ]),
  ).toEqual(['huda old', 'huda other-contracts', 'huda-two ads', 'visitor ads']);
});

test('the oldest entries over the size limit are evicted', () => {
  const many = Array.from({ length: 310 }, (_, n): [string, ReturnType<typeof response>] => [
    `huda ${n}`,
    response(n / 100),
  ]);
  expect(surplus(many)).toEqual(many.slice(300).map(([key]) => key));
  const large = Array.from({ length: 12 }, (_, n): [string, ReturnType<typeof response>] => [
    `huda ${n}`,
    response(n, 190_000),
  ]);
  expect(surplus(large)).toEqual(['huda 10', 'huda 11']);
});
