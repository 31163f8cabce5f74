import { expect, test } from 'vitest';
import { compareAddress, readComparedIds } from './compare-address.ts';

const ids = Array.from({ length: 6 }, (_, n) => `0190f5a6-7b1c-7d3e-8f4a-5b6c7d8e9f0${n}`);
const read = (query: string) => readComparedIds(new URLSearchParams(query));

test('the ads of an address are read in order', () => {
  const address = compareAddress(ids.slice(0, 3), { differences: true });
  expect(address).toBe(`/compare?ads=${ids.slice(0, 3).join(',')}&only=differences`);
  expect(read(address.split('?')[1] as string)).toEqual(ids.slice(0, 3));
  expect(compareAddress([])).toBe('/compare');
});

test.each([
  ['ads above the maximum', ids.join(','), ids.slice(0, 4)],
  ['repeated ads', `${ids[0]},${ids[1]},${ids[0]?.toUpperCase()}`, ids.slice(0, 2)],
  ['invalid ads', `x,${ids[2]},,<script>`, [ids[2]]],
  ['an empty list', '', []],
])('%s', (_, text, expected) => {
  expect(read(`ads=${text}`)).toEqual(expected);
});
