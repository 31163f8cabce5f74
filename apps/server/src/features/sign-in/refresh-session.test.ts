import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendPassword, signUpMember } from '../../testing/members.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof signInRequests>;
let credentials: { email: string; password: string };
beforeAll(async () => {
  server = await startTestApp();
  auth = signInRequests(server);
  credentials = await signUpMember(server);
});
afterAll(() => server.close());

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const newSession = async (): Promise<Tokens> => (await sendPassword(server, credentials)).json();

async function refreshed(refresh_token: string): Promise<Tokens> {
  const response = await auth.refresh(refresh_token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function expectEnded({ access_token, refresh_token }: Tokens) {
  expect((await auth.user(access_token)).json().code).toBe('session_not_found');
  expect((await auth.refresh(refresh_token)).json()).toMatchObject({
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  });
}

describe('a refresh token', () => {
  test('is replaced at each use', async () => {
    const first = await newSession();
    const second = await refreshed(first.refresh_token);
    const third = await refreshed(second.refresh_token);
    expect(new Set([first, second, third].map((session) => session.refresh_token)).size).toBe(3);
    expect((await auth.user(third.access_token)).statusCode).toBe(200);
  });

  test('stores nothing that could be used as a token', async () => {
    const { refresh_token } = await newSession();
    const { rows } = await server.services.pool.query('select s::text from sessions s');
    expect(JSON.stringify(rows)).not.toContain(refresh_token.slice(30));
    expect(JSON.stringify(rows)).not.toContain(
      Buffer.from(refresh_token, 'base64url').toString('hex').slice(42),
    );
  });

  test.each([
    ['empty', ''],
    ['short', 'abc'],
    ['of another form', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
  ])('that is %s is rejected', async (_name, token) => {
    expect((await auth.refresh(token)).statusCode).toBe(400);
  });

  test('with any changed byte, or in another spelling, is unknown and ends no session', async () => {
    const session = await newSession();
    const bytes = Buffer.from(session.refresh_token, 'base64url');
    for (const index of [0, 1, 20, 21, bytes.length - 1]) {
      const forged = Buffer.from(bytes);
      forged.writeUInt8(forged.readUInt8(index) ^ 1, index);
      expect((await auth.refresh(forged.toString('base64url'))).json().code).toBe('refresh_token_not_found');
    }
    expect((await auth.refresh(`${session.refresh_token}=`)).json().code).toBe('refresh_token_not_found');
    expect((await auth.user(session.access_token)).statusCode).toBe(200);
  });
});

describe('two requests with one token', () => {
  test('that are concurrent (tabs) get the same next token', async () => {
    const { refresh_token } = await newSession();
    const responses = await Promise.all(Array.from({ length: 8 }, () => auth.refresh(refresh_token)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(8).fill(200));
    const tokens = new Set(responses.map((response) => response.json().refresh_token));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(refresh_token);
  });

  test('within ten seconds get the current token, however many were issued in that burst', async () => {
    const first = await newSession();
    const second = await refreshed(first.refresh_token);
    await auth.user(second.access_token);
    server.clock.advance({ seconds: 4 });
    const third = await refreshed(second.refresh_token);
    await auth.user(third.access_token);
    server.clock.advance({ seconds: 5 });
    expect((await refreshed(first.refresh_token)).refresh_token).toBe(third.refresh_token);
    expect((await refreshed(second.refresh_token)).refresh_token).toBe(third.refresh_token);
  });

  test('after a lost response get the current token later, as long as it has not been used', async () => {
    const first = await newSession();
    const lost = await refreshed(first.refresh_token);
    server.clock.advance({ hours: 5 });
    const again = await refreshed(first.refresh_token);
    expect(again.refresh_token).toBe(lost.refresh_token);
    expect((await auth.user(again.access_token)).statusCode).toBe(200);
  });

  test('end the session, including access tokens, if the current token was used', async () => {
    const first = await newSession();
    const second = await refreshed(first.refresh_token);
    expect((await auth.user(second.access_token)).statusCode).toBe(200);
    server.clock.advance({ seconds: 11 });
    const reuse = await auth.refresh(first.refresh_token);
    expect(reuse.statusCode).toBe(400);
    expect(reuse.json()).toMatchObject({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    await expectEnded(second);
  });

  test('end the session if the token is older than the previous one, used or not', async () => {
    const first = await newSession();
    server.clock.advance({ minutes: 14 });
    const second = await refreshed(first.refresh_token);
    server.clock.advance({ minutes: 14 });
    const third = await refreshed(second.refresh_token);
    server.clock.advance({ seconds: 5 });
    expect((await auth.refresh(first.refresh_token)).json().code).toBe('refresh_token_already_used');
    await expectEnded(third);
  });

  test('end no other session of the member', async () => {
    const [here, there] = [await newSession(), await newSession()];
    const next = await refreshed(here.refresh_token);
    await auth.user(next.access_token);
    server.clock.advance({ seconds: 11 });
    await auth.refresh(here.refresh_token);
    expect((await auth.user(there.access_token)).statusCode).toBe(200);
  });
});

test('REUSE_GRACE_S=0 allows reuse only after a lost response', async () => {
  const strict = await startTestApp({ REUSE_GRACE_S: '0' });
  try {
    const member = await signUpMember(strict);
    const requests = signInRequests(strict);
    const first = (await sendPassword(strict, member)).json();
    const second = (await requests.refresh(first.refresh_token)).json();
    expect((await requests.refresh(first.refresh_token)).json().refresh_token).toBe(second.refresh_token);
    await requests.user(second.access_token);
    expect((await requests.refresh(first.refresh_token)).json().code).toBe('refresh_token_already_used');
  } finally {
    await strict.close();
  }
});

describe('a session', () => {
  test('expires after 30 days without a refresh', async () => {
    const [other, left] = [await newSession(), await newSession()];
    server.clock.advance({ days: 29 });
    const refreshedOther = await refreshed(other.refresh_token);
    server.clock.advance({ days: 1 });
    expect((await auth.refresh(left.refresh_token)).json()).toMatchObject({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    });
    expect((await auth.refresh(refreshedOther.refresh_token)).statusCode).toBe(200);
  });

  test('expires after 180 days despite refreshes', async () => {
    let session = await newSession();
    for (let month = 0; month < 8; month += 1) {
      server.clock.advance({ days: 22 });
      session = await refreshed(session.refresh_token);
    }
    server.clock.advance({ days: 3, hours: 23, minutes: 59 });
    session = await refreshed(session.refresh_token);
    expect((await auth.user(session.access_token)).statusCode).toBe(200);
    server.clock.advance({ minutes: 1 });
    expect((await auth.user(session.access_token)).json().code).toBe('session_not_found');
    expect((await auth.refresh(session.refresh_token)).json().code).toBe('session_expired');
  });
});
