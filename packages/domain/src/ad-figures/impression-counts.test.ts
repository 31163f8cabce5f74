import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createImpressionCounts, type ImpressionCount } from './impression-counts.ts';

const day = '2026-03-01';
const ids = ['a', 'b', 'c', 'd'] as const;
const batches = fc.array(
  fc.record({
    id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    adIds: fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 6 }),
    day: fc.constantFrom(day, '2026-03-02'),
  }),
);

/** Sums the counts of ads and days. */
function sum(counts: readonly ImpressionCount[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { ad_id, day, impressions } of counts) {
    sums[`${ad_id} ${day}`] = (sums[`${ad_id} ${day}`] ?? 0) + impressions;
  }
  return sums;
}

test('each batch counts each of its ads once, also across failed and retried flushes', () => {
  fc.assert(
    fc.property(batches, fc.array(fc.constantFrom('stored', 'failed', 'none')), (sent, flushes) => {
      const counts = createImpressionCounts();
      const expected = new Map<string, { adIds: string[]; day: string }>();
      const stored: ImpressionCount[] = [];
      sent.forEach((batch, index) => {
        counts.add(batch);
        if (!expected.has(batch.id)) expected.set(batch.id, batch);
        const flush = flushes[index];
        if (flush === 'stored') stored.push(...counts.take(2));
        if (flush === 'failed') counts.restore(counts.take(2));
      });
      stored.push(...counts.take(1_000));
      expect(counts.take(1_000)).toEqual([]);
      const each = [...expected.values()].flatMap(({ adIds, day }) =>
        [...new Set(adIds)].map((ad_id) => ({ ad_id, day, impressions: 1 })),
      );
      expect(sum(stored)).toEqual(sum(each));
    }),
  );
});

test('counts are taken in the order in which they were added', () => {
  const counts = createImpressionCounts();
  counts.add({ id: '1', adIds: ['d', 'B', 'a'], day });
  expect(counts.take(2).map(({ ad_id }) => ad_id)).toEqual(['d', 'b']);
  expect(counts.take(2).map(({ ad_id }) => ad_id)).toEqual(['a']);
});

test('further ads are dropped above the maximum, and known ones still count', () => {
  const counts = createImpressionCounts({ maxCounts: 2, maxBatches: 10 });
  counts.add({ id: '1', adIds: ['a', 'b', 'c'], day });
  counts.add({ id: '2', adIds: ['b', 'd'], day });
  expect(counts.take(10)).toEqual([
    { ad_id: 'a', day, impressions: 1 },
    { ad_id: 'b', day, impressions: 2 },
  ]);
});

test('the oldest batches are forgotten', () => {
  const counts = createImpressionCounts({ maxCounts: 10, maxBatches: 2 });
  for (const id of ['1', '2', '2', '3', '1']) counts.add({ id, adIds: ['a'], day });
  expect(counts.take(10)).toEqual([{ ad_id: 'a', day, impressions: 4 }]);
});
