import { emailSchema } from '@arabati/domain/sign-in/email';
import * as v from 'valibot';
import { AuthError } from './auth-error.ts';
import { checkNewPassword, setPassword } from './change-password.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { metadataSchema } from './metadata.ts';
import { invalidFields, readInput } from './read-input.ts';
import type { LiveSession } from './read-session.ts';
import { requestEmailChange } from './request-email-change.ts';
import { serializeUser, type User, type UserRow } from './serialize-user.ts';
import type { SignInServices } from './sign-in-services.ts';
import { findUserById, lockUserById, writeMetadata } from './users.queries.ts';

const bodySchema = v.looseObject({
  email: v.optional(v.nullable(emailSchema), null),
  password: v.optional(v.nullable(v.string()), null),
  current_password: v.optional(v.nullable(v.string()), null),
  data: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
});

/** Fields that only an administrator of the original protocol may send. */
const notForUsers = ['app_metadata', 'role', 'aud', 'email_confirm', 'phone_confirm', 'ban_duration'];
/** Fields of the protocol that this server does not support. They are rejected rather than ignored. */
const notHere = ['phone', 'nonce'];

/**
 * Updates a user's own metadata and password and, after a mailed link is redeemed, their email address. @throws
 * AuthError
 */
export async function changeUser(
  signIn: SignInServices,
  caller: Caller,
  { session, body }: { session: LiveSession; body: unknown },
): Promise<User> {
  const input = readInput(bodySchema, body);
  if (notForUsers.some((name) => input[name] !== undefined)) throw new AuthError('not_admin');
  const unknown = notHere.filter((name) => (input[name] ?? null) !== null);
  if (unknown.length > 0)
    throw invalidFields(Object.fromEntries(unknown.map((name) => [name, 'unknown-field'])));

  const { database, clock } = signIn;
  const now = clock.now();
  const user = await findUserById(database, session.user_id);
  if (!user) throw new AuthError('session_not_found');
  // Rejects invalid metadata before the email change is requested.
  if (input.data) mergeMetadata(user, input.data);
  const { email, password, current_password: current } = input;
  // A new password invalidates all pending links, including that of the email change.
  if (email !== null && password !== null) throw invalidFields({ email: 'invalid' });
  const hash =
    password === null
      ? null
      : await checkNewPassword(signIn, caller, { user, session, password, current, now });

  if (email !== null) await requestEmailChange(signIn, caller, { user, email, current });
  const changed = await database.transaction().execute(async (tx) => {
    // Concurrent changes are merged one after the other.
    const locked = await lockUserById(tx, user.id);
    if (!locked) throw new AuthError('session_not_found');
    const metadata = input.data && mergeMetadata(locked, input.data);
    if (hash !== null) await setPassword(tx, signIn, { user, session, hash, now });
    return writeMetadata(tx, user.id, { metadata, now });
  });
  if (hash !== null) {
    const event = session.method === 'recovery' ? 'password_reset_successful' : 'password-changed';
    await logSecurityEvent(signIn, caller, event, { email: user.email, userId: user.id });
  }
  return email === null
    ? serializeUser(changed)
    : { ...serializeUser(changed), new_email: email, email_change_sent_at: now.toISOString() };
}

/**
 * Merges metadata as the protocol does: null deletes a key, other values set it, and missing keys stay unchanged.
 *
 * @throws AuthError if the result is too large.
 */
function mergeMetadata(
  { user_metadata }: Pick<UserRow, 'user_metadata'>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...user_metadata, ...changes }).filter(([, value]) => value !== null);
  return readInput(metadataSchema, Object.fromEntries(merged));
}
