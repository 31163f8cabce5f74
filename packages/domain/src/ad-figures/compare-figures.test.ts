import { describe, expect, test } from 'vitest';
import { fillDays, noFigures, sumFigures } from './ad-measures.ts';
import { type ComparedFigures, comparedWith, compareFigures } from './compare-figures.ts';

const ad = (openings: number, days = 7): ComparedFigures => ({ ...noFigures, openings, days });
const openingsOf = (own: ComparedFigures, similar: ComparedFigures[]) =>
  compareFigures(own, similar)?.find(({ measure }) => measure === 'openings');

describe('the comparison with similar ads', () => {
  test('needs five of them', () => {
    expect(compareFigures(ad(10), [ad(1), ad(2), ad(3), ad(4)])).toBeNull();
    expect(openingsOf(ad(10), [ad(1), ad(2), ad(3), ad(4), ad(50)])).toEqual({
      measure: 'openings',
      own: 10,
      median: 3,
    });
  });

  test('is by week, because ads are listed on different days', () => {
    const similar = [ad(1, 1), ad(30, 30), ad(0, 2), ad(90, 90), ad(70, 7), ad(6, 3)];
    // 7, 7, 0, 7, 70 and 14 a week.
    expect(openingsOf(ad(10, 14), similar)).toEqual({ measure: 'openings', own: 5, median: 7 });
  });

  test('takes the middle of two medians, with a decimal place below ten', () => {
    expect(
      openingsOf(
        ad(125, 8),
        [30, 31, 32, 33, 34, 35].map((count) => ad(count)),
      ),
    ).toMatchObject({
      own: 109,
      median: 33,
    });
    expect(openingsOf(ad(1), [ad(1), ad(2), ad(3), ad(4), ad(5), ad(6)])?.median).toBe(3.5);
  });

  test.each([
    [0, 0, 'same'],
    [10, 12, 'same'],
    [10, 13, 'less'],
    [13, 10, 'more'],
    [1, 0, 'more'],
    [0, 1, 'less'],
  ] as const)('%d beside %d is %s', (own, median, word) => {
    expect(comparedWith({ own, median })).toBe(word);
  });
});

test('days without figures are zero, and the totals are the sum of the days', () => {
  const stored = [{ ...noFigures, day: '2026-03-02', openings: 3, messages: 1 }];
  const days = fillDays(['2026-03-01', '2026-03-02', '2026-03-03'], stored);
  expect(days.map(({ day, openings }) => [day, openings])).toEqual([
    ['2026-03-01', 0],
    ['2026-03-02', 3],
    ['2026-03-03', 0],
  ]);
  expect(sumFigures(days)).toEqual({ ...noFigures, openings: 3, messages: 1 });
});
