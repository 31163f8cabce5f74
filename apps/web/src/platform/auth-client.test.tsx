import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError } from './api-problem.ts';
import { createAuthClient } from './auth-client.ts';
import { freshAccessToken, readStoredSession, sessionKey } from './stored-session.ts';

const lifeS = 900;
const hourMs = 3_600_000;
let requests = 0;

beforeEach(() => {
  requests = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.removeItem(sessionKey);
});

/** A server that issues sessions, seen from a device whose clock is ahead of the server's. */
function serveSessions(aheadMs: number) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    requests += 1;
    return Response.json({
      access_token: `access-${requests}`,
      refresh_token: `refresh-${requests}`,
      token_type: 'bearer',
      expires_in: lifeS,
      expires_at: Math.floor((Date.now() - aheadMs) / 1_000) + lifeS,
      user: { id: 'member', email: 'member@example.com' },
    });
  });
}

test.each([
  ['right', 0],
  ['an hour fast', hourMs],
  ['an hour slow', -hourMs],
])('a new session is used for its whole lifetime on a phone whose clock is %s', async (_, aheadMs) => {
  serveSessions(aheadMs);
  const client = createAuthClient();
  const { error } = await client.signInWithPassword({ email: 'member@example.com', password: 'password' });
  expect(error).toBeNull();
  const isFreshAfter = (seconds: number) =>
    freshAccessToken(readStoredSession(), Date.now() + seconds * 1_000) !== null;
  expect([isFreshAfter(0), isFreshAfter(lifeS - 120), isFreshAfter(lifeS)]).toEqual([true, true, false]);
  for (let time = 0; time < 3; time += 1) {
    expect((await client.getSession()).data.session?.access_token).toBe('access-1');
  }
  expect(requests).toBe(1);
  await client.stopAutoRefresh();
});

test('a sign-in sends the id of the device, which the device stores', async () => {
  localStorage.removeItem('arabati.device');
  serveSessions(0);
  const client = createAuthClient();
  await client.signInWithPassword({ email: 'member@example.com', password: 'password' });
  const headers = new Headers(vi.mocked(fetch).mock.calls[0]?.[1]?.headers);
  expect(headers.get('x-device-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(localStorage.getItem('arabati.device')).toBe(headers.get('x-device-id'));
  await client.stopAutoRefresh();
});

const expired = {
  access_token: 'old',
  refresh_token: 'refresh',
  expires_in: lifeS,
  expires_at: 1,
  user: { id: 'member' },
};

test.each([
  ['the login page of a captive portal', 511],
  ['a page of a proxy that blocks the request', 403],
  ['a page of a proxy that limits requests', 429],
])('a member whose token has expired stays signed in when the renewal meets %s', async (_, status) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  localStorage.setItem(sessionKey, JSON.stringify(expired));
  const fetches = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response('<html></html>', { status, headers: { 'content-type': 'text/html' } }),
    );
  const client = createAuthClient();
  const renewal = client.getSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await renewal).data.session).toBeNull();
  expect(fetches).toHaveBeenCalled();
  expect(readStoredSession()?.refresh_token).toBe('refresh');
  await client.stopAutoRefresh();
});

test('a member whose token has expired is signed out when the auth server rejects the renewal', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(expired));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json(
      { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
      { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } },
    ),
  );
  const client = createAuthClient();
  expect((await client.getSession()).data.session).toBeNull();
  expect(readStoredSession()).toBeNull();
  await client.stopAutoRefresh();
});

test('a renewal that failed for lack of a network is repeated as soon as there is one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  localStorage.setItem(sessionKey, JSON.stringify(expired));
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const client = createAuthClient();
  // Not `null`, with which the request would be sent as that of a visitor, and rejected.
  const outage = expect(client.getAccessToken()).rejects.toThrow(ConnectionError);
  // The last of its attempts is the one after 25 seconds.
  await vi.advanceTimersByTimeAsync(26_000);
  await outage;
  // The retry of a query fails without another half a minute of attempts.
  await expect(client.getAccessToken()).rejects.toThrow(ConnectionError);

  serveSessions(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await client.getAccessToken()).toBe('access-1');
  await client.stopAutoRefresh();
});
