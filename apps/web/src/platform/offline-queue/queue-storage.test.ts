import { expect, test } from 'vitest';
import type { QueueItem } from './queue-item.ts';
import { createDeviceStorage } from './queue-storage.ts';

const message: QueueItem = {
  memberId: 'huda',
  kind: 'message',
  subject: '1',
  value: 'السلام عليكم',
  order: 1,
  state: 'waiting',
};

test('without IndexedDB, a sent item is missing for later changes, like on a device with storage', async () => {
  const storage = createDeviceStorage(() => Promise.reject(new Error('storage is blocked')));
  await storage.put(message);
  await expect(storage.list('huda')).resolves.toEqual([message]);
  await expect(storage.replace(message, null)).resolves.toBe('done');
  await expect(storage.list('huda')).resolves.toEqual([]);
  await expect(storage.replace(message, { ...message, value: 'أهلاً' })).resolves.toBe('missing');

  await storage.put(message);
  await storage.remove('huda', message);
  await expect(storage.replace(message, null)).resolves.toBe('missing');
  await expect(storage.list('huda')).resolves.toEqual([]);
});

test('a failed change of a stored item is reported, so that the item is not taken for sent', async () => {
  const storage = createDeviceStorage(() => Promise.reject(new Error('storage has failed')));
  await expect(storage.replace(message, null)).rejects.toThrow('storage has failed');
});
