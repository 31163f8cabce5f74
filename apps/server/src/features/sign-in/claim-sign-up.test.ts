import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedLink, sendPassword, sendSignUp, signUpForm } from '../../testing/members.ts';
import { pkcePair } from '../../testing/pkce-pair.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof signInRequests>;
beforeAll(async () => {
  server = await startTestApp();
  auth = signInRequests(server);
});
afterAll(() => server.close());

const claimWith = (secret: string) => auth.post('/token?grant_type=sign_up_claim', { secret });

/** Signs up like a device that generates its own secret. */
async function signUpWithClaim(form = signUpForm()) {
  const { verifier: secret, challenge } = pkcePair();
  const { email, password, ...data } = form;
  const response = await auth.post('/signup', {
    email,
    password,
    data: { ...data, claim_challenge: challenge.code_challenge },
    ...pkcePair().challenge,
  });
  expect(response.statusCode, response.body).toBe(200);
  const claim = () => claimWith(secret);
  const openLink = async () => server.app.inject(await mailedLink(server, form.email));
  return { form, response, secret, challenge: challenge.code_challenge, claim, openLink };
}

test('the device of a sign-up claims one session after the link was opened on any device', async () => {
  const { form, response, claim, openLink, challenge } = await signUpWithClaim();
  expect(response.body).not.toContain(challenge);
  expect((await claim()).json()).toEqual({ waiting: true });
  await openLink();
  const session = await claim();
  expect(session.statusCode, session.body).toBe(200);
  const { access_token, user } = session.json();
  expect(user.email).toBe(form.email);
  expect(JSON.stringify(user)).not.toContain('claim');
  expect((await auth.user(access_token)).statusCode).toBe(200);
  const again = await claim();
  expect(again.json()).toEqual({ waiting: true });
  // The protocol's rule for a code that two parties present.
  expect((await auth.user(access_token)).statusCode).toBe(403);
});

test('an unknown secret gets the response of a pending sign-up', async () => {
  const { claim } = await signUpWithClaim();
  const unknown = pkcePair().verifier;
  const [waiting, invented] = [await claim(), await claimWith(unknown)];
  expect([invented.statusCode, invented.body]).toEqual([waiting.statusCode, waiting.body]);
});

test('the challenge, which mails and the server contain, claims no session', async () => {
  const { challenge, openLink } = await signUpWithClaim();
  await openLink();
  expect((await claimWith(challenge)).json()).toEqual({ waiting: true });
});

test('a resent link lets the same device claim, and a later sign-up replaces it', async () => {
  const first = await signUpWithClaim();
  await auth.resend(first.form.email);
  await first.openLink();
  expect((await first.claim()).json()).toHaveProperty('access_token');

  const replaced = await signUpWithClaim();
  const later = await signUpWithClaim({ ...signUpForm(), email: replaced.form.email });
  await later.openLink();
  expect((await replaced.claim()).json()).toEqual({ waiting: true });
  expect((await later.claim()).json()).toHaveProperty('access_token');
});

test('the claim ends with the lifetime of the link and when the password changes', async () => {
  const late = await signUpWithClaim();
  await late.openLink();
  server.clock.advance({ hours: 24 });
  expect((await late.claim()).json()).toEqual({ waiting: true });

  const changed = await signUpWithClaim();
  await changed.openLink();
  const session = (await sendPassword(server, changed.form)).json();
  const update = await auth.changeUser(session.access_token, {
    password: 'Blue-Nile-Bridge-77!',
    current_password: changed.form.password,
  });
  expect(update.statusCode, update.body).toBe(200);
  expect((await changed.claim()).json()).toEqual({ waiting: true });
});

test('an email address that is confirmed by a recovery link gives the sign-up no session', async () => {
  const { form, claim } = await signUpWithClaim();
  await auth.recover(form.email);
  const link = new URL(await mailedLink(server, form.email), 'http://localhost:8080');
  const opened = await auth.verify({ token_hash: link.searchParams.get('token_hash'), type: 'recovery' });
  expect(opened.statusCode, opened.body).toBe(200);
  expect((await claim()).json()).toEqual({ waiting: true });
});

test('polling devices have a separate rate limit', async () => {
  const { secret } = await signUpWithClaim();
  // More attempts than the limit for links and codes.
  for (let tries = 0; tries < 40; tries += 1) expect((await claimWith(secret)).statusCode).toBe(200);
});

test.each(['short', 5, null, { a: 1 }, 'x'.repeat(44)])(
  'an invalid challenge is rejected (%j)',
  async (claim_challenge) => {
    const { email, password, ...data } = signUpForm();
    const response = await sendSignUp(server, { email, password, ...data, claim_challenge } as never);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { claim_challenge: 'invalid' },
    });
  },
);
