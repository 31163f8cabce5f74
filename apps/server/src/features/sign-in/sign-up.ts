import { signUpMail } from '@arabati/words/mails/sign-up-mail';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { findTakenIdentifiers } from '../identifiers/identifiers.public.ts';
import { AuthError } from './auth-error.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { createMailToken, type PendingSignUp } from './mail-tokens.queries.ts';
import { hashPassword } from './passwords.ts';
import { serializeUser, type User, type UserRow } from './serialize-user.ts';
import { limitSignUps, mailWaitS } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { readSignUp } from './sign-up-input.ts';
import { insertUser, lockUserByEmail, writeConfirmationSent } from './users.queries.ts';

/**
 * Stores a sign-up and mails its link. It has no effect before the link is redeemed: password and metadata belong to
 * that mail. A second sign-up with an unconfirmed email address replaces the first.
 *
 * @throws AuthError; the specification requires an error for a registered email address, so the response reveals it.
 */
export async function signUp(
  signIn: SignInServices,
  caller: Caller,
  { body, redirect }: { body: unknown; redirect: string },
): Promise<User> {
  const { email, password, profile, metadata, codeChallenge, claimChallenge } = readSignUp(body);
  await limitSignUps(signIn, caller);
  await assertNotTaken(signIn, { email, phone: profile.phone, whatsapp: profile.whatsapp });
  const retryAfter = await mailWaitS(signIn, caller, email);
  if (retryAfter > 0) throw new AuthError('over_request_rate_limit', { retryAfter });
  const pending: PendingSignUp = {
    password_hash: await hashPassword(password),
    user_metadata: metadata,
    sign_up_profile: profile,
    claim_challenge: claimChallenge,
  };
  const now = signIn.clock.now();
  const user = await signIn.database.transaction().execute(async (tx) => {
    const row = await lockPendingUser(tx, email, now);
    await mailSignUpLink(tx, signIn.config, { user: row, pending, codeChallenge, redirect, now });
    return row;
  });
  await logSecurityEvent(signIn, caller, 'sign-up', { email, userId: user.id });
  return serializeUser({ ...user, confirmation_sent_at: now, user_metadata: metadata });
}

/** Also resends a link: the new one replaces the previous one, with the same sign-up. */
export async function mailSignUpLink(
  tx: Connection,
  config: Config,
  request: {
    user: Pick<UserRow, 'id' | 'email'>;
    pending: PendingSignUp;
    codeChallenge: string | null;
    redirect: string;
    now: Date;
  },
): Promise<void> {
  const { user, pending, codeChallenge, redirect, now } = request;
  const token = await createMailToken(tx, { userId: user.id, type: 'signup', codeChallenge, pending, now });
  const link = new URL('/auth/v1/verify', config.publicUrl);
  link.search = new URLSearchParams({ token, type: 'signup', redirect_to: redirect }).toString();
  await writeConfirmationSent(tx, user.id, now);
  await enqueueMail(tx, config, { to: user.email, ...signUpMail({ url: link.href }) }, now);
}

async function assertNotTaken(
  { database }: SignInServices,
  identifiers: { email: string; phone: string; whatsapp: string },
): Promise<void> {
  const taken = await findTakenIdentifiers(database, identifiers);
  if (taken.includes('email')) {
    throw new AuthError('user_already_exists', { fields: { email: 'email-taken' } });
  }
  if (taken.length === 0) return;
  throw new AuthError('phone_exists', {
    fields: {
      ...(taken.includes('phone') ? { phone: 'phone-taken' as const } : {}),
      ...(taken.includes('whatsapp') ? { whatsapp: 'whatsapp-taken' as const } : {}),
    },
  });
}

/** Returns the user of the email address, created if missing, and locked until the transaction ends. */
async function lockPendingUser(tx: Connection, email: string, now: Date): Promise<UserRow> {
  await insertUser(tx, { id: newId(), email, now });
  const user = await lockUserByEmail(tx, email);
  if (!user) throw new Error('The user was deleted during their sign-up.');
  // The link was redeemed while this request was hashing.
  if (user.email_confirmed_at)
    throw new AuthError('user_already_exists', { fields: { email: 'email-taken' } });
  return user;
}
