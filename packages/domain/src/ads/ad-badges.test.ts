import { describe, expect, test } from 'vitest';
import { adAgeInDays } from './ad-age.ts';
import { badgesOf, hasTopSpot } from './ad-badges.ts';

const now = new Date('2026-03-10T09:00:00Z');
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
const plain = {
  top_spot: false,
  top_spot_until: null,
  is_premium: false,
  is_featured: false,
  condition: 'مستعملة',
  created_at: daysAgo(30),
} as const;

describe('the top spot', () => {
  test.each([
    ['is not displayed without its flag, even with a date', false, '2026-04-01T00:00:00Z', false],
    ['is not there without a date', true, null, false],
    ['is not there with a broken date', true, 'soon', false],
    ['lasts until the moment before its date', true, '2026-03-10T09:00:00.001Z', true],
    ['is over at its date', true, '2026-03-10T09:00:00.000Z', false],
    ['is over after its date', true, '2026-03-09T09:00:00Z', false],
    ['reads dates as PostgreSQL writes them', true, '2026-03-10T09:00:01+00:00', true],
  ])('%s', (_case, top_spot, top_spot_until, expected) => {
    expect(hasTopSpot({ top_spot, top_spot_until }, now)).toBe(expected);
  });
});

describe('the badge of a new ad', () => {
  test.each([0, 1, 2, 3])('is present at %i calendar days', (days) => {
    expect(badgesOf({ ...plain, created_at: daysAgo(days) }, now)).toEqual(['new']);
  });
  test.each([4, 6, 7, 13, 14, 20, 21, 29, 30, 60, 61, 89, 90])('is absent at %i', (days) => {
    expect(badgesOf({ ...plain, created_at: daysAgo(days) }, now)).toEqual([]);
  });
  test('counts midnights in Khartoum, not hours', () => {
    // 00:30 on the 11th in Khartoum: the 7th is four days ago, the 8th three.
    const night = new Date('2026-03-10T22:30:00Z');
    expect(badgesOf({ ...plain, created_at: '2026-03-07T22:00:00Z' }, night)).toEqual(['new']);
    expect(badgesOf({ ...plain, created_at: '2026-03-07T21:59:59Z' }, night)).toEqual([]);
  });
  test("is present for a new car regardless of its ad's age, and for a date in the future", () => {
    expect(badgesOf({ ...plain, condition: 'جديدة' }, now)).toEqual(['new']);
    expect(badgesOf({ ...plain, created_at: daysAgo(-2) }, now)).toEqual(['new']);
  });
  test.each(['', 'not a date'])('is absent for the date %j', (created_at) => {
    expect(badgesOf({ ...plain, created_at }, now)).toEqual([]);
  });
});

test('the badges of an ad are sorted by importance', () => {
  const all = {
    top_spot: true,
    top_spot_until: '2026-04-01T00:00:00Z',
    is_premium: true,
    is_featured: true,
    condition: 'بحاجة لإصلاح',
    created_at: now.toISOString(),
  } as const;
  expect(badgesOf(all, now)).toEqual(['top-spot', 'premium', 'featured', 'new']);
  expect(badgesOf({ ...all, top_spot: false }, now)).toEqual(['premium', 'featured', 'new']);
  expect(badgesOf({ ...plain, is_premium: true }, now)).toEqual(['premium']);
  expect(badgesOf({ ...plain, is_featured: true }, now)).toEqual(['featured']);
  expect(badgesOf(plain, now)).toEqual([]);
});

test.each([
  ['the last moment of the day in Khartoum', '2026-03-10T21:59:59.999Z', 0],
  ['the first moment of the next', '2026-03-10T22:00:00Z', 1],
  ['the turn of the year', '2027-01-01T00:00:00Z', 297],
])('the age of an ad of that morning at %s', (_case, moment, days) => {
  expect(adAgeInDays('2026-03-10T06:00:00Z', new Date(moment))).toBe(days);
});
