import { expect, test } from 'vitest';
import { relaxationsOf } from './relaxations.ts';

const items = (count: number) => Array.from({ length: count });

test('the start of the relaxed results is marked once, on whichever page it is', () => {
  expect(relaxationsOf([{ items: items(20), relaxed: null }])).toEqual([]);
  expect(relaxationsOf([{ items: items(20), relaxed: { from: 0, without: ['attributes'] } }])).toEqual([
    { before: 0, without: ['attributes'] },
  ]);
  expect(
    relaxationsOf([
      { items: items(20), relaxed: null },
      { items: items(20), relaxed: { from: 3, without: ['words'] } },
      { items: items(20), relaxed: { from: 0, without: ['words'] } },
      { items: items(5), relaxed: { from: 0, without: ['place'] } },
    ]),
  ).toEqual([
    { before: 23, without: ['words'] },
    { before: 60, without: ['place'] },
  ]);
});
