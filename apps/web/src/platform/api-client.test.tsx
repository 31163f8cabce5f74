import { getAdminSession } from '@arabati/domain/administration/administration.requests';
import { saveDraft } from '@arabati/domain/drafts/drafts.requests';
import { afterEach, expect, test, vi } from 'vitest';
import { storeSession } from '../testing/store-session.ts';
import { forgetAdminSession, keepAdminSession, readAdminSession } from './admin-session.ts';
import { callApi } from './api-client.ts';

afterEach(() => {
  vi.restoreAllMocks();
  forgetAdminSession();
  localStorage.clear();
});

const signIn = (token: string) =>
  keepAdminSession({ token, username: 'owner', expires_at: new Date(Date.now() + 3_600_000).toISOString() });

const rejection = () =>
  new Response('{"code":"not-signed-in"}', {
    status: 401,
    headers: { 'content-type': 'application/problem+json' },
  });

test("an administrator's rejected request ends the session that sent it", async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(rejection());
  signIn('first');
  await expect(callApi(getAdminSession, {})).rejects.toMatchObject({ status: 401 });
  expect(readAdminSession()).toBeNull();
});

test("a proxy's 401 does not end an administrator's session", async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response('<h1>Sign in to the network</h1>', {
      status: 401,
      headers: { 'content-type': 'text/html' },
    }),
  );
  signIn('first');
  await expect(callApi(getAdminSession, {})).rejects.toMatchObject({ status: 401, code: 'unexpected' });
  expect(readAdminSession()?.token).toBe('first');
});

test("an administrator's late rejection does not end a session that began meanwhile", async () => {
  let respond = (_: Response) => {};
  const fetch = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (respond = resolve)));
  signIn('first');
  const call = callApi(getAdminSession, {});
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  // Another tab signs in again before the response arrives.
  signIn('second');
  respond(rejection());
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(readAdminSession()?.token).toBe('second');
});

test('an administrator stays signed in on a computer whose clock is a day fast, until the server rejects a request', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ username: 'owner' }));
  keepAdminSession({
    token: 'first',
    username: 'owner',
    expires_at: new Date(Date.now() - 16 * 3_600_000).toISOString(),
  });
  await callApi(getAdminSession, {});
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer first' });
  fetch.mockResolvedValue(rejection());
  await expect(callApi(getAdminSession, {})).rejects.toMatchObject({ status: 401 });
  expect(readAdminSession()).toBeNull();
});

/** The responses to a member's request, the first of which comes after another member has signed in. */
async function saveWhileOthersSignIn(memberId: string, first: () => Response) {
  storeSession('huda');
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () => {
      storeSession(memberId, 'later');
      return first();
    })
    .mockImplementation(async () => Response.json({ outcome: 'saved', draft: null }));
  const call = callApi(saveDraft, { params: { draft_id: crypto.randomUUID() }, body: {} as never });
  const outcome = await call.then(
    () => 'saved',
    ({ code }) => code,
  );
  return { outcome, requests: fetch.mock.calls.length };
}

const lost = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['lost', lost],
  ['rejected', rejection],
])("a request that was %s is not repeated with another member's session", async (_, first) => {
  expect(await saveWhileOthersSignIn('ali', first)).toEqual({ outcome: 'not-signed-in', requests: 1 });
});

test('a request that was lost is repeated for the same member', async () => {
  expect(await saveWhileOthersSignIn('huda', lost)).toEqual({ outcome: 'saved', requests: 2 });
});
