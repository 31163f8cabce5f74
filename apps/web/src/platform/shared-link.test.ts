import { expect, test } from 'vitest';
import { takeSharedAd } from './shared-link.ts';

const id = '0192a3b4-c5d6-7e8f-9012-3456789abcde';
const now = Date.UTC(2026, 10, 21);
const dayMs = 86_400_000;

function storageWith(value: string | null) {
  let kept = value;
  return {
    getItem: () => kept,
    removeItem: () => {
      kept = null;
    },
  };
}

test('the ad is answered once', () => {
  const storage = storageWith(JSON.stringify({ id, at: now - dayMs }));
  expect(takeSharedAd(storage, now)).toBe(id);
  expect(takeSharedAd(storage, now)).toBeNull();
});

test.for([
  ['nothing', null],
  ['what is no JSON', '{'],
  ['another shape', '"text"'],
  ['what is no id', JSON.stringify({ id: '../auth', at: now })],
  ['an old one', JSON.stringify({ id, at: now - 8 * dayMs })],
  ['one from the future', JSON.stringify({ id, at: now + dayMs })],
] as const)('%s leads nowhere', ([, value]) => {
  expect(takeSharedAd(storageWith(value), now)).toBeNull();
});

test('a device that denies storage leads nowhere', () => {
  const denied = {
    getItem: () => {
      throw new Error('denied');
    },
    removeItem: () => {},
  };
  expect(takeSharedAd(denied, now)).toBeNull();
});
