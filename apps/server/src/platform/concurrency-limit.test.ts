import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

let time = 0;

/** As many as are let in at once, each answered after `ms`; answers how many that were. */
function crowd(limit: ReturnType<typeof createConcurrencyLimit>, ms: number): number {
  let inside = 0;
  while (!limit.full) {
    limit.enter();
    inside += 1;
  }
  time += Math.max(ms, 250);
  for (let n = 0; n < inside; n += 1) limit.leave(ms);
  return inside;
}

const after = (rounds: number, ms: number, limit = createConcurrencyLimit(() => time)) => {
  for (let round = 0; round < rounds; round += 1) crowd(limit, ms);
  return { limit, inside: crowd(limit, ms) };
};

test('fewer are let in while answers are slow, more while they are fast, within bounds', () => {
  expect(after(0, 10).inside).toBe(512);
  const slow = after(40, 900);
  expect(slow.inside).toBe(96);
  expect(after(20, 10, slow.limit).inside).toBeGreaterThan(300);
  expect(after(400, 10).inside).toBe(1_024);
});

test('slow answers of a few let nobody else wait outside', () => {
  const limit = createConcurrencyLimit(() => time);
  for (let n = 0; n < 200; n += 1) {
    limit.enter();
    time += 5_000;
    limit.leave(5_000);
    expect(limit.full).toBe(false);
  }
});

test('what is slow by its nature counts while it is there, and says nothing of the others', () => {
  const limit = createConcurrencyLimit(() => time);
  for (let n = 0; n < 512; n += 1) limit.enter();
  expect(limit.full).toBe(true);
  time += 60_000;
  for (let n = 0; n < 512; n += 1) limit.leave();
  expect(crowd(limit, 10)).toBe(512);
});
