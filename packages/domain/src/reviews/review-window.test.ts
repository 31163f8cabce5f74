import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openContacts, reviewState } from './review-window.ts';

const now = new Date('2026-03-10T09:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const hour = 3_600_000;
const day = 24 * hour;

test.each([
  ['at the first contact', 0, 'early'],
  ['a millisecond before a day', day - 1, 'early'],
  ['after a day', day, 'open'],
  ['after a month', 30 * day, 'open'],
  ['after 60 days', 60 * day, 'open'],
  ['a millisecond after 60 days', 60 * day + 1, 'closed'],
  ['before the contact, with a clock that is behind', -hour, 'early'],
] as const)('%s, a contact is %s old: %s', (_, age, state) => {
  expect(reviewState({ contacted_at: ago(age), reviewed_at: null }, now)).toBe(state);
});

test('a contact that was reviewed stays reviewed at any age', () => {
  fc.assert(
    fc.property(fc.integer({ min: -day, max: 100 * day }), (age) => {
      expect(reviewState({ contacted_at: ago(age), reviewed_at: now }, now)).toBe('reviewed');
    }),
  );
});

test('a contact is open exactly within the period of open contacts', () => {
  const { from, until } = openContacts(now);
  fc.assert(
    fc.property(fc.integer({ min: -day, max: 70 * day }), (age) => {
      const contacted_at = ago(age);
      const open = reviewState({ contacted_at, reviewed_at: null }, now) === 'open';
      expect(open).toBe(contacted_at >= from && contacted_at <= until);
    }),
  );
});
