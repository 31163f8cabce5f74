import { randomBytes } from 'node:crypto';
import { readSignUp } from '../features/sign-in/sign-up-input.ts';
import { hashOnce } from './hash-once.ts';
import type { TestApp } from './test-app.ts';
import { uniqueDigits } from './unique-digits.ts';
import { insertConfirmedUser, startSessions } from './users.ts';

interface SignUpForm {
  email: string;
  password: string;
  display_name: string;
  /** As typed: ten digits. */
  phone: string;
  whatsapp: string;
  city: string;
}

export interface TestMember extends SignUpForm {
  userId: string;
  /** Headers that authenticate the member: `app.inject({ …, headers: member.headers })`. */
  headers: { authorization: string };
}

interface PreviewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

export const randomTypedPhone = () => `091${uniqueDigits(7)}`;

export function signUpForm(overrides: Partial<SignUpForm> = {}): SignUpForm {
  return {
    email: `${randomBytes(6).toString('hex')}@example.com`,
    password: 'Nile-Corniche-42!',
    display_name: 'سارة عثمان',
    phone: randomTypedPhone(),
    whatsapp: randomTypedPhone(),
    city: 'الخرطوم',
    ...overrides,
  };
}

/** Sends a sign-up as the client does. */
export function sendSignUp({ app }: TestApp, form: SignUpForm, extra: object = {}) {
  const { email, password, ...data } = form;
  return app.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email, password, data, ...extra } });
}

/** Returns the mails to an email address from the outbox, newest first. */
export async function mailsTo({ app }: TestApp, email: string): Promise<PreviewMail[]> {
  const response = await app.inject({ url: '/preview/mail', query: { to: email } });
  return response.json();
}

/** Returns path and query string of the newest mail's link. */
export async function mailedLink(market: TestApp, email: string): Promise<string> {
  const [mail] = await mailsTo(market, email);
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`No link was mailed to ${email}.`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

export function sendPassword({ app }: TestApp, { email, password }: { email: string; password: string }) {
  return app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  });
}

/**
 * Signs up and signs in a confirmed member through the real routes. The profile is created by their first API request.
 */
export async function signUpMember(
  market: TestApp,
  overrides: Partial<SignUpForm> = {},
): Promise<TestMember> {
  const form = signUpForm(overrides);
  const signedUp = await sendSignUp(market, form);
  if (signedUp.statusCode !== 200) throw new Error(`Sign-up failed: ${signedUp.body}`);
  await market.app.inject(await mailedLink(market, form.email));
  const signedIn = await sendPassword(market, form);
  if (signedIn.statusCode !== 200) throw new Error(`Sign-in failed: ${signedIn.body}`);
  const { access_token, user } = signedIn.json();
  return { ...form, userId: user.id, headers: { authorization: `Bearer ${access_token}` } };
}

/**
 * Creates a confirmed member with a password and a session, as a sign-up and a sign-in leave them, without their
 * requests and mails. The profile is created by their first API request.
 */
export async function insertSignedUpMember(
  market: Pick<TestApp, 'services' | 'clock'>,
  overrides: Partial<SignUpForm> = {},
): Promise<TestMember> {
  const form = signUpForm(overrides);
  const { email, password, ...data } = form;
  const input = readSignUp({ email, password, data });
  const { id } = await insertConfirmedUser(market, {
    email: input.email,
    password_hash: await hashOnce(password),
    user_metadata: input.metadata,
    sign_up_profile: input.profile,
  });
  const [headers] = await startSessions(market, [id]);
  return { ...form, userId: id, headers: headers as TestMember['headers'] };
}
