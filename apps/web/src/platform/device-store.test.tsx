import { get, keys, set } from 'idb-keyval';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { storeSession } from '../testing/store-session.ts';
import { draftStore, queueStore } from './device-store.ts';
import type { QueueItem } from './offline-queue/queue-item.ts';
import { createDeviceStorage } from './offline-queue/queue-storage.ts';
import { clearPersonalStorage } from './personal-storage.ts';
import { sessionKey } from './stored-session.ts';

const signIn = () => storeSession('member');

beforeEach(signIn);

test('what is still being written at the sign-out does not stay on the device', async () => {
  for (const store of [draftStore, queueStore]) {
    await set('before', 1, store);
    const cleared = clearPersonalStorage();
    const writes = [set('during', 1, store), cleared.then(() => set('after', 1, store))];
    await Promise.allSettled([cleared, ...writes]);
    expect(await keys(store)).toEqual([]);
    signIn();
  }
});

test('a session that ends by itself leaves what is being written on the device, and so does the next sign-in', async () => {
  await clearPersonalStorage();
  signIn();
  await set('draft', 1, draftStore);
  localStorage.removeItem(sessionKey);
  await set('draft', 2, draftStore);
  expect(await get('draft', draftStore)).toBe(2);
});

test('a tab stores nothing more after the member has signed out in another tab', async () => {
  await set('draft', 1, draftStore);
  // Another tab records the sign-out and deletes the session.
  localStorage.setItem('arabati.signed-out', crypto.randomUUID());
  localStorage.removeItem(sessionKey);
  await expect(set('draft', 2, draftStore)).rejects.toThrow();
  expect(await get('draft', draftStore)).toBe(1);
  signIn();
  await set('draft', 3, draftStore);
  localStorage.removeItem(sessionKey);
  await set('draft', 4, draftStore);
  expect(await get('draft', draftStore)).toBe(4);
  // If the browser deletes the site data, this is not a sign-out.
  localStorage.clear();
  await set('draft', 5, draftStore);
  expect(await get('draft', draftStore)).toBe(5);
});

test('on a full disk, the new value of a queued item replaces the stored one', async () => {
  const storage = createDeviceStorage(queueStore);
  const item = (order: number): QueueItem => ({
    memberId: 'member',
    kind: 'favorite',
    subject: 'ad',
    value: order,
    order,
    state: 'waiting',
  });
  await storage.put(item(1));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await storage.put(item(2));
  expect(await storage.list('member')).toEqual([item(2)]);
  expect(await storage.replace(item(2), null)).toBe('done');
  expect(await storage.list('member')).toEqual([]);
  // Neither does the next page find the old value.
  expect(await createDeviceStorage(queueStore).list('member')).toEqual([]);
});
