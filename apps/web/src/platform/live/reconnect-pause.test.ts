import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconnectPause, returnPause } from './reconnect-pause.ts';

test('the delay doubles up to a minute', () => {
  expect([0, 1, 2, 3, 6, 40].map((failures) => reconnectPause(failures, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 60_000, 60_000,
  ]);
});

test('the delay has jitter and is never zero', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const pause = reconnectPause(failures, random);
      return pause >= 500 && pause <= 90_000;
    }),
  );
});

test('a delay named by the server is a minimum and has jitter', () => {
  expect([0, 0.5, 1].map((random) => returnPause(20_000, random))).toEqual([20_000, 25_000, 30_000]);
  expect(returnPause(0, 0.7)).toBe(0);
});
