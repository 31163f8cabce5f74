import { get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession } from '../testing/store-session.ts';
import { createAuthClient } from './auth-client.ts';
import { draftStore } from './device-store.ts';
import { loadQuery, storeQuery } from './offline/query-store.ts';
import { clearPersonalStorage, isAccountDeleted, recordSignIn } from './personal-storage.ts';
import { readStoredSession } from './stored-session.ts';

const messageKey = 'arabati.message-draft.huda.1';

beforeEach(async () => {
  storeSession('huda');
  localStorage.setItem('arabati.theme', 'dark');
  localStorage.setItem(messageKey, 'message');
  await set('ad huda 1', 'draft', draftStore);
  await storeQuery('huda', '["conversations"]', { at: Date.now(), data: 'conversations' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  storeSession('huda');
  await clearPersonalStorage();
  localStorage.removeItem('arabati.theme');
});

/** Renews the stored session, which the auth server rejects. */
async function renew(code: string, extras: { account_deleted?: true } = {}): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json(
      { code, message: code, ...extras },
      { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } },
    ),
  );
  const client = createAuthClient();
  await client.initialize();
  await client.refreshSession();
  // If the access token is still valid, auth-js does not end the session; `proveSession` does.
  if (readStoredSession()) await client.signOut({ scope: 'local' });
  await client.stopAutoRefresh();
}

/** Returns the stored data of the member. */
const storedData = async () => [
  await get('ad huda 1', draftStore),
  (await loadQuery('huda', '["conversations"]'))?.data,
  localStorage.getItem(messageKey) ?? undefined,
];

test('if the account was deleted, the device deletes all personal data', async () => {
  await renew('refresh_token_not_found', { account_deleted: true });
  await vi.waitFor(async () => expect(await storedData()).toEqual([undefined, undefined, undefined]));
  expect(readStoredSession()).toBeNull();
  expect(localStorage.getItem('arabati.theme')).toBe('dark');
});

test('if the account was deleted, an open form saves nothing after the session has ended', async () => {
  await renew('refresh_token_not_found', { account_deleted: true });
  await expect(set('ad huda 2', 'draft', draftStore)).rejects.toThrow();
});

test('a deletion is reported until the next member signs in', async () => {
  expect(isAccountDeleted()).toBe(false);
  await renew('refresh_token_not_found', { account_deleted: true });
  expect(isAccountDeleted()).toBe(true);
  storeSession('sami');
  recordSignIn();
  expect(isAccountDeleted()).toBe(false);
  await renew('session_expired');
  expect(readStoredSession()).toBeNull();
  expect(isAccountDeleted()).toBe(false);
});

test.each(['refresh_token_not_found', 'session_expired', 'user_banned'])(
  'after a session was rejected with %s, drafts and cached responses stay on the device',
  async (code) => {
    await renew(code);
    expect(readStoredSession()).toBeNull();
    // A deletion would have finished.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await storedData()).toEqual(['draft', 'conversations', 'message']);
  },
);
