import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedLink, sendPassword, sendSignUp, signUpForm } from '../../testing/members.ts';
import { pkcePair } from '../../testing/pkce-pair.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestApp({ LOG_LEVEL: 'trace' }, { logStream: { write: (line) => lines.push(line) } });
});
afterAll(() => server.close());

test("account events are logged with the account's hash and the IP address, and without secrets", async () => {
  const auth = signInRequests(server);
  const form = signUpForm();
  const secrets = new Set<string>([form.password, form.email, form.phone.slice(1), form.whatsapp.slice(1)]);
  const keep = (...found: string[]) => {
    for (const secret of found) secrets.add(secret);
  };

  const { verifier, challenge } = pkcePair();
  await sendSignUp(server, form, challenge);
  await sendPassword(server, form);
  const link = await mailedLink(server, form.email);
  const landing = new URL((await server.app.inject(link)).headers.location as string);
  const code = landing.searchParams.get('code') ?? '';
  keep(verifier, code, new URL(link, 'http://x').searchParams.get('token') ?? '');
  await server.app.inject(landing.pathname + landing.search);
  const first = (await auth.exchange(code, verifier)).json();
  const session = (await sendPassword(server, form)).json();
  keep(session.refresh_token, session.access_token, first.refresh_token, first.access_token);
  await sendPassword(server, { ...form, password: 'Wrong-Guess-12!' });
  const next = (await auth.refresh(session.refresh_token)).json();
  await auth.user(next.access_token);
  server.clock.advance({ seconds: 11 });
  await auth.refresh(session.refresh_token);
  await auth.exchange(code, verifier);
  await auth.recover(form.email);
  const recovery = await mailedLink(server, form.email);
  await server.app.inject(recovery);
  const token_hash = new URL(recovery, 'http://x').searchParams.get('token_hash') ?? '';
  const recovered = (await auth.verify({ token_hash, type: 'recovery' })).json();
  await auth.verify({ token_hash, type: 'recovery' });
  await auth.changeUser(recovered.access_token, { password: 'White-Nile-77!' });
  await auth.logout(recovered.access_token, 'global');
  keep('Wrong-Guess-12!', 'White-Nile-77!', token_hash, recovered.access_token, recovered.refresh_token);

  const log = lines.join('\n');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log, secret).not.toContain(secret);
  }
  const events = lines.map((line) => JSON.parse(line)).filter((line) => line.security_event);
  const named = (event: string) => events.filter((line) => line.security_event === event);
  expect(events.map((line) => line.security_event)).toEqual([
    'sign-up',
    'sign-in-failed',
    'address-confirmed',
    'sign-in',
    'sign-in',
    'sign-in-failed',
    'refresh-token-reused',
    'code-reused',
    'password_reset_requested',
    'sign-in',
    'password_reset_failed',
    'password_reset_successful',
    'sign-out',
  ]);
  for (const event of events) {
    expect(event.ip).toBe('127.0.0.1');
    expect(event.reqId).toBeTruthy();
  }
  expect(named('sign-in-failed')[0].address).toMatch(/^[\w-]{22}$/);
  expect(named('sign-in-failed')[1].address).toBe(named('password_reset_requested')[0].address);
  expect(named('refresh-token-reused')[0].userId).toBeTruthy();
});
