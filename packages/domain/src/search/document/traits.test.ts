import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeKinds } from '../concept-kinds.ts';
import { dictionary } from '../parse/dictionary.ts';
import { isTrait, traitsCount, traitsIn, traitsMaximum, traitsOf } from './traits.ts';

test('every trait has its own bit, and all of them fit into one exact number', () => {
  const terms = [...dictionary.concepts.values()].filter(({ kind }) => isTrait(kind)).map(({ term }) => term);
  expect(terms).toHaveLength(traitsCount);
  expect(traitsCount).toBeLessThanOrEqual(traitsMaximum);
  const bits = terms.map((term) => traitsOf([term]));
  expect(new Set(bits).size).toBe(traitsCount);
  for (const bit of bits) expect(Math.log2(bit) % 1).toBe(0);
  expect(traitsOf([...terms, ...terms])).toBe(2 ** traitsCount - 1);
});

test('a bit set is decoded into its traits', () => {
  const terms = [...dictionary.concepts.values()].filter(({ kind }) => isTrait(kind)).map(({ term }) => term);
  fc.assert(
    fc.property(fc.subarray(terms), (some) => {
      expect(traitsIn(traitsOf(some), terms)).toEqual(some);
    }),
  );
});

test('a term that is not a trait has no bit', () => {
  expect(traitsOf(['brand:toyota', 'w:جاز', 'year:2015'])).toBe(0);
});

test('the bits of filter attributes do not change when the catalogue gains bodies, cabs or colours', () => {
  const concepts = [...dictionary.concepts.values()].filter(
    ({ kind }) => kind === 'commission' || attributeKinds.some((attribute) => attribute === kind),
  );
  expect(traitsOf(concepts.map(({ term }) => term))).toBe(2 ** concepts.length - 1);
});
