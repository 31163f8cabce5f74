import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bayesianMean, confirmedShare, isRatingShown, type StarCounts } from './rating.ts';

test.each([
  [[0, 0, 0, 0, 0], 3.5],
  [[0, 0, 0, 0, 3], 4.3],
  [[3, 0, 0, 0, 0], 2.3],
  [[0, 0, 0, 0, 100], 5],
  [[0, 0, 0, 10, 90], 4.9],
  [[1, 1, 1, 1, 1], 3.2],
] as const)('%j has the mean %d', (counts, mean) => {
  expect(bayesianMean(counts)).toBe(mean);
});

const counts = fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000));

test('the mean is between one and five', () => {
  fc.assert(
    fc.property(counts, (stars) => {
      expect(bayesianMean(stars)).toBeGreaterThanOrEqual(1);
      expect(bayesianMean(stars)).toBeLessThanOrEqual(5);
    }),
  );
});

test('five stars never lower the mean, and one star never raises it', () => {
  fc.assert(
    fc.property(counts, ([one, two, three, four, five]) => {
      const before = bayesianMean([one, two, three, four, five]);
      expect(bayesianMean([one, two, three, four, five + 1])).toBeGreaterThanOrEqual(before);
      expect(bayesianMean([one + 1, two, three, four, five])).toBeLessThanOrEqual(before);
    }),
  );
});

test('three friends do not outrank a hundred good reviews', () => {
  expect(bayesianMean([0, 0, 0, 0, 3])).toBeLessThan(bayesianMean([0, 0, 5, 25, 70]));
});

test.each<[StarCounts, boolean]>([
  [[0, 0, 0, 0, 0], false],
  [[1, 0, 0, 0, 1], false],
  [[1, 0, 1, 0, 1], true],
])('%j is shown: %s', (stars, shown) => {
  expect(isRatingShown(stars)).toBe(shown);
});

test.each([
  [{ yes: 2, no: 0 }, null],
  [{ yes: 2, no: 1 }, 67],
  [{ yes: 3, no: 0 }, 100],
  [{ yes: 0, no: 8 }, 0],
] as const)('%j is confirmed by %s percent', (answers, share) => {
  expect(confirmedShare(answers)).toBe(share);
});
