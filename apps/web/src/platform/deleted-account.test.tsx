import { get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession } from '../testing/store-session.ts';
import { createAuthClient } from './auth-client.ts';
import { draftStore, queueStore } from './device-store.ts';
import { forgetMember } from './forget-member.ts';
import { loadQuery, storeQuery } from './offline/query-store.ts';
import { clearPersonalStorage, isSignedOut } from './personal-storage.ts';
import { actingKey, readStoredSession } from './stored-session.ts';

const [member, other] = [crypto.randomUUID(), crypto.randomUUID()];

beforeEach(async () => {
  localStorage.setItem('arabati.theme', 'dark');
  for (const id of [member, other]) {
    storeSession(id);
    isSignedOut();
    await set(`ad ${id} 1`, 'draft', draftStore);
    await set(`receipt ${id}`, 'draft', draftStore);
    await set(`${id} message 1`, 'queued', queueStore);
    await storeQuery(id, '["conversations"]', { at: Date.now(), data: 'cached' });
    localStorage.setItem(`arabati.message-draft.${id}.1`, 'typed');
    localStorage.setItem(`arabati.unsent.showroom.${id}`, 'typed');
  }
  // What another member has written to the deleted one, or read of them, stays theirs.
  await set(`${other} message ${member}`, 'queued', queueStore);
  localStorage.setItem(`arabati.message-draft.${other}.${member}`, 'typed');
  localStorage.setItem('arabati.recent-searches', '[]');
  const photos = await caches.open('arabati.photos');
  await photos.put('/photos/1.webp', new Response('photo'));
  storeSession(member);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await clearPersonalStorage();
  localStorage.removeItem('arabati.theme');
});

/** The auth server rejects the renewal of the stored session. */
async function renew(code: string, extras: { account_deleted?: true } = {}) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    return Response.json(
      { code, message: code, ...extras },
      { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } },
    );
  });
  const client = createAuthClient();
  await client.initialize();
  await client.refreshSession();
  // A token that is still valid is kept, until the API rejects it too (`proveSession`).
  if (readStoredSession()) await client.signOut({ scope: 'local' });
  await client.stopAutoRefresh();
}

async function kept(id: string) {
  return [
    await get(`ad ${id} 1`, draftStore),
    await get(`receipt ${id}`, draftStore),
    await get(`${id} message 1`, queueStore),
    (await loadQuery(id, '["conversations"]'))?.data,
    localStorage.getItem(`arabati.message-draft.${id}.1`),
    localStorage.getItem(`arabati.unsent.showroom.${id}`),
  ].filter((value) => value !== undefined && value !== null);
}
const everything = ['draft', 'draft', 'queued', 'cached', 'typed', 'typed'];

test('a device forgets a member whose account was deleted on another device, and nobody else', async () => {
  await renew('refresh_token_not_found', { account_deleted: true });
  await vi.waitFor(async () =>
    expect([await kept(member), await caches.has('arabati.photos')]).toEqual([[], false]),
  );
  expect(await kept(other)).toEqual(everything);
  expect(await get(`${other} message ${member}`, queueStore)).toBe('queued');
  expect(localStorage.getItem(`arabati.message-draft.${other}.${member}`)).toBe('typed');
  expect(localStorage.getItem('arabati.recent-searches')).toBeNull();
  expect(localStorage.getItem('arabati.theme')).toBe('dark');
  expect(readStoredSession()).toBeNull();
});

test('a form that is open while the device learns of the deletion saves nothing more', async () => {
  await renew('refresh_token_not_found', { account_deleted: true });
  await expect(set(`ad ${member} 1`, 'draft', draftStore)).rejects.toThrow();
  await vi.waitFor(async () => expect(await kept(member)).toEqual([]));
});

test.each(['refresh_token_not_found', 'session_expired', 'user_banned'])(
  'a session that ends with %s leaves what the member has written',
  async (code) => {
    await renew(code);
    expect(readStoredSession()).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await kept(member)).toEqual(everything);
  },
);

test('a deleted member who acted for a showroom leaves nothing of it on the device', async () => {
  localStorage.setItem(
    actingKey,
    JSON.stringify({ person: member, showroom: 's', name: 'معرض', owner: other }),
  );
  await renew('refresh_token_not_found', { account_deleted: true });
  await vi.waitFor(async () => expect([await kept(member), await kept(other)]).toEqual([[], []]));
  expect(localStorage.getItem(actingKey)).toBeNull();
});

test('a member who has signed in meanwhile keeps their session, what they looked at and what they wrote', async () => {
  storeSession(other);
  await forgetMember([member]);
  expect([await kept(member), await kept(other)]).toEqual([[], everything]);
  expect(readStoredSession()?.user.id).toBe(other);
  expect(localStorage.getItem('arabati.recent-searches')).toBe('[]');
  await set(`ad ${other} 1`, 'later', draftStore);
  expect(await get(`ad ${other} 1`, draftStore)).toBe('later');
});
