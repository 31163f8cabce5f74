import { afterEach, expect, test, vi } from 'vitest';
import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { queryClient } from '../../platform/query-client.ts';
import { notificationReadChange, notificationReadKind } from './notification-read-change.ts';

afterEach(() => {
  vi.restoreAllMocks();
  shownItems.set(new Map());
});

const itemOf = (subject: string, order: number): ShownItem => ({
  memberId: '1',
  kind: notificationReadKind,
  subject,
  value: true,
  order,
  state: 'waiting',
  sending: false,
  delayed: false,
});

test('the lists are loaded again after the last read mark, also while a sent one is still displayed', async () => {
  const refreshed = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const [first, second] = [itemOf('a', 1), itemOf('b', 2)];
  shownItems.set(
    new Map([
      ['a', first],
      ['b', second],
    ]),
  );
  await notificationReadChange.onSent?.(first, undefined);
  expect(refreshed).not.toHaveBeenCalled();
  // An item that was added meanwhile delays the display of the first one's end.
  await notificationReadChange.onSent?.(second, undefined);
  expect(refreshed).toHaveBeenCalled();
});
