import { expect, test } from 'vitest';
import { keysToEvict } from './query-store.ts';

const day = 86_400_000;
const now = 100 * day;
const answer = (daysAgo: number, characters = 10, contract = '') => ({
  contract,
  at: now - daysAgo * day,
  text: 'x'.repeat(characters),
});
const surplus = (stored: [string, ReturnType<typeof answer>][]) => keysToEvict(stored, 'huda', now).sort();

test('expired entries, other contract versions and other owners are evicted', () => {
  expect(
    surplus([
      ['huda ads', answer(13)],
      ['huda old', answer(15)],
      ['huda other-contracts', answer(1, 10, 'another')],
      ['visitor ads', answer(1)],
      ['huda-two ads', answer(1)],
    ]),
  ).toEqual(['huda old', 'huda other-contracts', 'huda-two ads', 'visitor ads']);
});

test('the oldest entries over the size limit are evicted', () => {
  const many = Array.from({ length: 310 }, (_, n): [string, ReturnType<typeof answer>] => [
    `huda ${n}`,
    answer(n / 100),
  ]);
  expect(surplus(many)).toEqual(many.slice(300).map(([key]) => key));
  const large = Array.from({ length: 12 }, (_, n): [string, ReturnType<typeof answer>] => [
    `huda ${n}`,
    answer(n, 190_000),
  ]);
  expect(surplus(large)).toEqual(['huda 10', 'huda 11']);
});
