import { recoverySessionLifeS } from '@arabati/domain/sign-in/recovery-session';
import { passwordChangedMail } from '@arabati/words/mails/password-changed-mail';
import type { Connection } from '../../platform/database.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { AuthError } from './auth-error.ts';
import type { Caller } from './log-security-event.ts';
import { dropOneTimeTokens } from './mail-tokens.queries.ts';
import { requireStrongPassword } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { Person } from './personal-password.ts';
import type { LiveSession } from './read-session.ts';
import type { UserRow } from './serialize-user.ts';
import { endSessions, findSession } from './sessions.queries.ts';
import type { SignInServices } from './sign-in-services.ts';
import { secondsBefore } from './token-lifetimes.ts';
import { findPersonalData, keepHash } from './users.queries.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * Validates a new password and returns its hash. A session that did not start from a recent recovery link must prove
 * the current password, so that a stranger at an unlocked browser cannot lock the owner out.
 *
 * @throws AuthError
 */
export async function checkNewPassword(
  signIn: SignInServices,
  caller: Caller,
  change: {
    user: UserRow;
    session: LiveSession;
    password: string;
    current: string | null;
    now: Date;
  },
): Promise<string> {
  const { user, session, password, current, now } = change;
  const fromRecovery =
    session.method === 'recovery' && session.created_at > secondsBefore(now, recoverySessionLifeS);
  if (!fromRecovery) {
    if (current === null) throw new AuthError('current_password_required');
    if (!(await verifyPassword(signIn, caller, { user, password: current }))) {
      throw new AuthError('current_password_invalid');
    }
  }
  requireStrongPassword(password, await readPerson(signIn.database, user));
  if (user.password_hash !== null && (await passwordMatches(user.password_hash, password))) {
    throw new AuthError('same_password');
  }
  return hashPassword(password);
}

async function readPerson(database: Connection, user: UserRow): Promise<Person> {
  const profile = await findPersonalData(database, user.id);
  // Before the first API request there is no profile, so compare with the sign-up form.
  const person = profile ?? user.sign_up_profile;
  return {
    email: user.email,
    names: [person?.display_name ?? ''],
    phones: [person?.phone, person?.whatsapp].filter((number) => typeof number === 'string'),
  };
}

/**
 * Sets the password, ends all sessions and pending links, and notifies the owner.
 *
 * @throws AuthError `session_not_found` if a concurrent password change came first or ended this session.
 */
export async function setPassword(
  tx: Connection,
  { config }: SignInServices,
  change: { user: UserRow; session: LiveSession; hash: string; now: Date },
): Promise<void> {
  const { user, session, hash, now } = change;
  const first = await keepHash(tx, user.id, user.password_hash, hash);
  const alive = await findSession(tx, session.id);
  if (!first || !alive) throw new AuthError('session_not_found');
  await endSessions(tx, { userId: user.id, sessionId: session.id, scope: 'others' });
  await dropOneTimeTokens(tx, user.id);
  const url = new URL('/reset-password', config.publicUrl).href;
  await enqueueMail(tx, config, { to: user.email, ...passwordChangedMail({ url }) }, now);
}
