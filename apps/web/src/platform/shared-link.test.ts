import { expect, test } from 'vitest';
import { takeSharedAd, takeStartAd } from './shared-link.ts';

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

test('the ad of a start address is answered at the first start alone', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const start = (query: string) => takeStartAd(new URL(`https://cars.example/${query}`), storage);
  expect(start('?start=app')).toBeNull();
  expect(start('?start=app&ad=../auth')).toBeNull();
  expect(start(`?start=app&ad=${id}`)).toBe(id);
  expect(start(`?start=app&ad=${id}`)).toBeNull();
  // Added to the home screen once more, from another ad.
  const other = id.replace('0', '1');
  expect(start(`?start=app&ad=${other}`)).toBe(other);
});

test('without a storage an app starts on home rather than on the same ad for ever', () => {
  const denied = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {},
  };
  expect(takeStartAd(new URL(`https://cars.example/?ad=${id}`), denied)).toBeNull();
});
