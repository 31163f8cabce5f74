import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
