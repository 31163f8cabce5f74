import type { Message } from '@arabati/domain/messages/messages.endpoints';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeUpTo, messagesOf, type ThreadParts, withCompletion, withNewer } from './thread-cache.ts';

const message = (position: number): Message => ({
  id: `m${position}`,
  conversation_id: 'c',
  position,
  sender_id: 'a',
  receiver_id: 'b',
  content: 'سلام',
  offer: null,
  author: null,
  ad_id: null,
  is_read: false,
  created_at: '2025-11-21T10:00:00.000Z',
});
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => message(from + n));
const thread: ThreadParts = {
  pages: [
    { items: range(4, 6), has_more: true, unread_from: 5, offers_closed: false },
    { items: range(1, 3), has_more: false, unread_from: 5, offers_closed: false },
  ],
  pageParams: [null, 4],
};

test('every message appears once and in order, regardless of the order of arrival', () => {
  const arrivals = fc.array(fc.subarray(range(4, 20), { minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(arrivals, (parts) => {
      const shown = messagesOf(parts.reduce((now, part) => withNewer(now, part), thread));
      const positions = shown.map(({ position }) => position);
      const expected = [...new Set([1, 2, 3, 4, 5, 6, ...parts.flat().map(({ position }) => position)])];
      expect(positions).toEqual(expected.sort((one, other) => one - other));
    }),
  );
});

test('an update without messages changes only the read position of the other participant', () => {
  expect(withNewer(thread, [], null).pages[0]?.unread_from).toBeNull();
  expect(withNewer(thread, [message(6)])).toBe(thread);
});

test('a message that overtook others does not hide the gap before it', () => {
  expect(completeUpTo(undefined)).toBe(0);
  expect(completeUpTo(thread)).toBe(6);
  expect(completeUpTo(withNewer(thread, [message(8)]))).toBe(6);
  expect(completeUpTo(withNewer(withNewer(thread, [message(8)]), range(7, 9)))).toBe(9);
});

test('a gap of withheld messages counts as complete after a refresh', () => {
  const withGap = withNewer(thread, [message(8)]);
  const refreshed = withCompletion(withGap, 8);
  expect(completeUpTo(refreshed)).toBe(8);
  // A message that overtakes others is not complete either.
  expect(completeUpTo(withNewer(refreshed, [message(12)]))).toBe(8);
  expect(withCompletion(refreshed, 8)).toBe(refreshed);
});
