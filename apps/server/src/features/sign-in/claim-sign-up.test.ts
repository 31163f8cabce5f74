import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedLink, sendPassword, sendSignUp, signUpForm } from '../../testing/members.ts';
import { pkcePair } from '../../testing/pkce-pair.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
let auth: ReturnType<typeof signInRequests>;
beforeAll(async () => {
  market = await startTestApp();
  auth = signInRequests(market);
});
afterAll(() => market.close());

const claimWith = (secret: string) => auth.post('/token?grant_type=sign_up_claim', { secret });

/** Signs up as a device does that keeps a secret of its own. */
async function signUpWithClaim(form = signUpForm()) {
  const { verifier: secret, asked } = pkcePair();
  const { email, password, ...data } = form;
  const answer = await auth.post('/signup', {
    email,
    password,
    data: { ...data, claim_challenge: asked.code_challenge },
    ...pkcePair().asked,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const claim = () => claimWith(secret);
  const openLink = async () => market.app.inject(await mailedLink(market, form.email));
  return { form, answer, secret, challenge: asked.code_challenge, claim, openLink };
}

test('the device of a sign-up claims one session once the link was opened anywhere', async () => {
  const { form, answer, claim, openLink, challenge } = await signUpWithClaim();
  expect(answer.body).not.toContain(challenge);
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
  // The protocol's rule for a code that two parties hold.
  expect((await auth.user(access_token)).statusCode).toBe(403);
});

test('a secret that belongs to nothing has the response of a sign-up that waits', async () => {
  const { claim } = await signUpWithClaim();
  const unknown = pkcePair().verifier;
  const [waiting, invented] = [await claim(), await claimWith(unknown)];
  expect([invented.statusCode, invented.body]).toEqual([waiting.statusCode, waiting.body]);
});

test('the challenge, which mails and the server hold, claims nothing', async () => {
  const { challenge, openLink } = await signUpWithClaim();
  await openLink();
  expect((await claimWith(challenge)).json()).toEqual({ waiting: true });
});

test('a link that was mailed again lets the same device claim; a later sign-up replaces it', async () => {
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

test('it ends with the life of the link, and when the password changes', async () => {
  const late = await signUpWithClaim();
  await late.openLink();
  market.clock.advance({ hours: 24 });
  expect((await late.claim()).json()).toEqual({ waiting: true });

  const changed = await signUpWithClaim();
  await changed.openLink();
  const session = (await sendPassword(market, changed.form)).json();
  const update = await auth.changeUser(session.access_token, {
    password: 'Blue-Nile-Bridge-77!',
    current_password: changed.form.password,
  });
  expect(update.statusCode, update.body).toBe(200);
  expect((await changed.claim()).json()).toEqual({ waiting: true });
});

test('an address that is confirmed by a recovery link gives the sign-up nothing', async () => {
  const { form, claim } = await signUpWithClaim();
  await auth.recover(form.email);
  const link = new URL(await mailedLink(market, form.email), 'http://localhost:8080');
  const opened = await auth.verify({ token_hash: link.searchParams.get('token_hash'), type: 'recovery' });
  expect(opened.statusCode, opened.body).toBe(200);
  expect((await claim()).json()).toEqual({ waiting: true });
});

test('devices that wait have a limit of their own', async () => {
  const { secret } = await signUpWithClaim();
  // More than links and codes may be tried.
  for (let tries = 0; tries < 40; tries += 1) expect((await claimWith(secret)).statusCode).toBe(200);
});

test.each(['short', 5, null, { a: 1 }, 'x'.repeat(44)])(
  'a challenge that is none is refused (%j)',
  async (claim_challenge) => {
    const { email, password, ...data } = signUpForm();
    const answer = await sendSignUp(market, { email, password, ...data, claim_challenge } as never);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      fields: { claim_challenge: 'invalid' },
    });
  },
);
