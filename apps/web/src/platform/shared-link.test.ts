import { expect, test } from 'vitest';
import { takeSharedAd, takeStartAd } from './shared-link.ts';

const id = '0192a3b4-c5d6-7e8f-9012-3456789abcde';
const now = Date.UTC(2026, 10, 21);
const dayMs = 86_400_000;

function storageWith(value: string | null) {
  let stored = value;
  return {
    getItem: () => stored,
    removeItem: () => {
      stored = null;
    },
  };
}

test('the stored ad is returned once', () => {
  const storage = storageWith(JSON.stringify({ id, at: now - dayMs }));
  expect(takeSharedAd(storage, now)).toBe(id);
  expect(takeSharedAd(storage, now)).toBeNull();
});

test.for([
  ['nothing', null],
  ['invalid JSON', '{'],
  ['another shape', '"text"'],
  ['an invalid id', JSON.stringify({ id: '../auth', at: now })],
  ['an expired entry', JSON.stringify({ id, at: now - 8 * dayMs })],
  ['an entry from the future', JSON.stringify({ id, at: now + dayMs })],
] as const)('%s is ignored', ([, value]) => {
  expect(takeSharedAd(storageWith(value), now)).toBeNull();
});

test('without storage no ad is returned', () => {
  const denied = {
    getItem: () => {
      throw new Error('denied');
    },
    removeItem: () => {},
  };
  expect(takeSharedAd(denied, now)).toBeNull();
});

test('the ad of a start URL is returned on the first start only', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
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

test('without storage an app opens on home instead of the same ad on every start', () => {
  const denied = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {},
  };
  expect(takeStartAd(new URL(`https://cars.example/?ad=${id}`), denied)).toBeNull();
});
