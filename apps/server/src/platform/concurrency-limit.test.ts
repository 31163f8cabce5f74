import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

let time = 0;

/** Enters as many concurrent requests as the limit admits, each with a response after `ms`. Returns their number. */
function admitBurst(limit: ReturnType<typeof createConcurrencyLimit>, ms: number): number {
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
  for (let round = 0; round < rounds; round += 1) admitBurst(limit, ms);
  return { limit, inside: admitBurst(limit, ms) };
};

test('the limit falls while responses are slow and rises while they are fast, within bounds', () => {
  expect(after(0, 10).inside).toBe(512);
  const slow = after(40, 900);
  expect(slow.inside).toBe(96);
  expect(after(20, 10, slow.limit).inside).toBeGreaterThan(300);
  expect(after(400, 10).inside).toBe(1_024);
});

test('slow responses do not lower the limit while it is not reached', () => {
  const limit = createConcurrencyLimit(() => time);
  for (let n = 0; n < 200; n += 1) {
    limit.enter();
    time += 5_000;
    limit.leave(5_000);
    expect(limit.full).toBe(false);
  }
});

test('requests that are slow by nature count while they run and do not affect the limit', () => {
  const limit = createConcurrencyLimit(() => time);
  for (let n = 0; n < 512; n += 1) limit.enter();
  expect(limit.full).toBe(true);
  time += 60_000;
  for (let n = 0; n < 512; n += 1) limit.leave();
  expect(admitBurst(limit, 10)).toBe(512);
});
