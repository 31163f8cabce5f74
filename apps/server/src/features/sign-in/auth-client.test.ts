import type { AddressInfo } from 'node:net';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedLink, signUpForm } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** The official client against a real server on a real socket. */
let testServer: TestApp;
let origin: string;
const site = 'http://localhost:8080';

beforeAll(async () => {
  testServer = await startTestApp();
  await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(testServer.app.server.address() as AddressInfo).port}`;
});
afterAll(() => testServer.close());

/** The storage of a browser, which its tabs share. */
class Browser {
  readonly stored = new Map<string, string>();
  getItem = (key: string) => this.stored.get(key) ?? null;
  setItem = (key: string, value: string) => void this.stored.set(key, value);
  removeItem = (key: string) => void this.stored.delete(key);

  openTab() {
    return new AuthClient({
      url: `${origin}/auth/v1`,
      flowType: 'pkce',
      storage: this,
      storageKey: 'session',
      persistSession: true,
      autoRefreshToken: false,
      experimental: { appendPkceFlowIdToRedirects: true },
    });
  }
}

const flowOf = (landing: URL) => ({ flowId: landing.searchParams.get('sb_flow_id') ?? '' });

/** Follows a mailed link as a browser does and returns the final URL. */
async function follow(link: string): Promise<URL> {
  const response = await fetch(origin + link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

const metadataOf = ({ email: _email, password: _password, ...data }: ReturnType<typeof signUpForm>) => data;

async function signUpIn(browser: Browser, form = signUpForm()) {
  const tab = browser.openTab();
  const { email, password } = form;
  const signedUp = await tab.signUp({
    email,
    password,
    options: { data: metadataOf(form), emailRedirectTo: `${site}/` },
  });
  expect(signedUp.error).toBeNull();
  return { tab, form, signedUp };
}

async function signedIn(browser = new Browser()) {
  const { tab, form } = await signUpIn(browser);
  const landing = await follow(await mailedLink(testServer, form.email));
  const { data, error } = await tab.exchangeCodeForSession(
    landing.searchParams.get('code') ?? '',
    flowOf(landing),
  );
  expect(error).toBeNull();
  if (!data.session) throw new Error('No session.');
  return { browser, tab, form, session: data.session };
}

describe('the official client', () => {
  test('signs up, follows the mailed link, exchanges the code and calls the API with its token', async () => {
    const { tab, form, signedUp } = await signUpIn(new Browser());
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user?.email).toBe(form.email);
    const events: string[] = [];
    tab.onAuthStateChange((event) => void events.push(event));
    const landing = await follow(await mailedLink(testServer, form.email));
    expect(landing.origin).toBe(site);
    expect(landing.searchParams.get('sb_flow_id')).toMatch(/^[\w-]{8,64}$/);
    const { data } = await tab.exchangeCodeForSession(
      landing.searchParams.get('code') ?? '',
      flowOf(landing),
    );
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(events).toContain('SIGNED_IN');
    const response = await fetch(`${origin}/api/me`, {
      headers: { authorization: `Bearer ${data.session?.access_token}` },
    });
    expect(await response.json()).toMatchObject({ email: form.email, display_name: form.display_name });
    await tab.dispose();
  });

  test('parses error responses by code and message', async () => {
    const { form } = await signedIn();
    const tab = new Browser().openTab();
    const taken = await tab.signUp({ ...form, options: { data: metadataOf(signUpForm()) } });
    expect(taken.error).toMatchObject({
      code: 'user_already_exists',
      message: 'User already registered',
      status: 422,
    });
    const wrong = await tab.signInWithPassword({ email: form.email, password: 'Not-The-One-9!' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    const { form: waiting } = await signUpIn(new Browser());
    const unconfirmed = await tab.signInWithPassword(waiting);
    expect(unconfirmed.error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    const weak = await tab.signUp({
      email: signUpForm().email,
      password: '12345',
      options: { data: metadataOf(signUpForm()) },
    });
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });

  test('confirms the email address in another browser, where the password then signs in', async () => {
    const { form } = await signUpIn(new Browser());
    const landing = await follow(await mailedLink(testServer, form.email));
    const elsewhere = new Browser().openTab();
    const exchanged = await elsewhere.exchangeCodeForSession(landing.searchParams.get('code') ?? '');
    expect(exchanged.data.session).toBeNull();
    expect((await elsewhere.signInWithPassword(form)).error).toBeNull();
  });

  test('resends a confirmation, and the newer link works in the requesting browser', async () => {
    const { tab, form } = await signUpIn(new Browser());
    const first = await mailedLink(testServer, form.email);
    const resent = await tab.resend({
      type: 'signup',
      email: form.email,
      options: { emailRedirectTo: `${site}/auth` },
    });
    expect(resent.error).toBeNull();
    const second = await mailedLink(testServer, form.email);
    expect((await follow(first)).searchParams.get('error_code')).toBe('otp_expired');
    const landing = await follow(second);
    const { error } = await tab.exchangeCodeForSession(
      landing.searchParams.get('code') ?? '',
      flowOf(landing),
    );
    expect(error).toBeNull();
  });

  test('refreshes the session, and the earlier refresh token is not reused', async () => {
    const { tab, session } = await signedIn();
    const { data, error } = await tab.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect((await tab.getUser()).data.user?.id).toBe(session.user.id);
  });

  test('stays signed in in two tabs that refresh concurrently', async () => {
    const { browser, tab } = await signedIn();
    const tabs = [tab, browser.openTab(), browser.openTab()];
    const outcomes = await Promise.all(tabs.map((one) => one.refreshSession()));
    // A tab that finds a newer session in the storage discards its own response without signing out.
    for (const { error } of outcomes)
      expect(error?.name ?? 'none').toMatch(/^(none|AuthRefreshDiscardedError)$/);
    expect(outcomes.some(({ error }) => error === null)).toBe(true);
    for (const one of tabs) expect((await one.getUser()).error).toBeNull();
    testServer.clock.advance({ seconds: 11 });
    for (const one of tabs) expect((await one.refreshSession()).error).toBeNull();
  });

  test('with a stolen refresh token ends the session for thief and owner', async () => {
    const { tab, session } = await signedIn();
    await tab.refreshSession();
    expect((await tab.getUser()).error).toBeNull();
    testServer.clock.advance({ seconds: 11 });
    const thief = new Browser().openTab();
    const stolen = await thief.refreshSession({ refresh_token: session.refresh_token });
    expect(stolen.error).toMatchObject({ code: 'refresh_token_already_used' });
    const owner = await tab.getUser();
    expect(owner.error?.name).toBe('AuthSessionMissingError');
    expect((await tab.getSession()).data.session).toBeNull();
  });

  test('recovers in a browser that did not request it, sets a password and signs in with it', async () => {
    const { tab, form } = await signedIn();
    const requested = await tab.resetPasswordForEmail(form.email, {
      redirectTo: `${site}/reset-password?type=recovery`,
    });
    expect(requested.error).toBeNull();
    const link = new URL(await mailedLink(testServer, form.email), site);
    const elsewhere = new Browser().openTab();
    const verified = await elsewhere.verifyOtp({
      token_hash: link.searchParams.get('token_hash') ?? '',
      type: 'recovery',
    });
    expect(verified.error).toBeNull();
    const events: string[] = [];
    elsewhere.onAuthStateChange((event) => void events.push(event));
    const changed = await elsewhere.updateUser({ password: 'White-Nile-77!' });
    expect(changed.error).toBeNull();
    expect(changed.data.user?.email).toBe(form.email);
    expect(events).toContain('USER_UPDATED');
    expect((await tab.getUser()).error?.name).toBe('AuthSessionMissingError');
    await elsewhere.signOut({ scope: 'local' });
    expect((await elsewhere.signInWithPassword({ ...form, password: 'White-Nile-77!' })).error).toBeNull();
  });

  test('sets a session from valid and from expired tokens', async () => {
    const { session } = await signedIn();
    const fresh = new Browser().openTab();
    const { access_token, refresh_token } = session;
    expect((await fresh.setSession({ access_token, refresh_token })).data.user?.id).toBe(session.user.id);
    const [head, payload = '', signature] = access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const old = Buffer.from(JSON.stringify({ ...claims, exp: claims.iat - 60 })).toString('base64url');
    const expired = new Browser().openTab();
    const set = await expired.setSession({ access_token: `${head}.${old}.${signature}`, refresh_token });
    expect(set.error).toBeNull();
    expect(set.data.session?.refresh_token).not.toBe(refresh_token);
  });

  test('signs out locally, elsewhere and globally', async () => {
    const { tab, form } = await signedIn();
    const [phone, laptop] = [new Browser().openTab(), new Browser().openTab()];
    await phone.signInWithPassword(form);
    await laptop.signInWithPassword(form);
    const alive = async () =>
      Promise.all([tab, phone, laptop].map(async (one) => (await one.getUser()).error === null));
    expect((await tab.signOut({ scope: 'local' })).error).toBeNull();
    expect(await alive()).toEqual([false, true, true]);
    expect((await phone.signOut({ scope: 'others' })).error).toBeNull();
    expect(await alive()).toEqual([false, true, false]);
    await laptop.signInWithPassword(form);
    expect((await laptop.signOut({ scope: 'global' })).error).toBeNull();
    expect(await alive()).toEqual([false, false, false]);
  });

  test("verifies its token's claims with the published keys", async () => {
    const { tab, session } = await signedIn();
    const { data, error } = await tab.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
    expect(data?.claims).toMatchObject({ sub: session.user.id, aud: 'authenticated' });
  });
});
