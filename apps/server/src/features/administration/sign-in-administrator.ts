import { randomBytes } from 'node:crypto';
import { adminSessionHours } from '@arabati/domain/administration/administration.endpoints';
import { type Caller, logSecurityEvent } from '../sign-in/log-security-event.ts';
import { passwordMatches } from '../sign-in/passwords.ts';
import { digest } from '../sign-in/secrets.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { limitAdministratorGuesses } from './administrator-limits.ts';
import { findAdministrator, insertAdminSession } from './administrators.queries.ts';
import { recordAct } from './record-act.ts';

/** Browsers stay well below; what is longer is somebody's joke. */
const userAgentKept = 300;

/**
 * @returns null for a wrong name or password, after the same time for either.
 * @throws Problem too-many-requests, overloaded
 */
export async function signInAdministrator(
  signIn: SignIn,
  caller: Caller,
  { username, password }: { username: string; password: string },
): Promise<{ token: string; username: string; expires_at: string } | null> {
  await limitAdministratorGuesses(signIn, caller, username);
  const { database, clock } = signIn;
  const administrator = await findAdministrator(database, username);
  const matches = await passwordMatches(administrator?.password_hash ?? null, password);
  if (!administrator || !matches) {
    await logSecurityEvent(signIn, caller, 'administrator-sign-in-failed', { administrator: username });
    return null;
  }

  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + adminSessionHours * 60 * 60 * 1_000);
  await database.transaction().execute(async (tx) => {
    await insertAdminSession(tx, {
      token_hash: digest(token),
      administrator_id: administrator.id,
      user_agent: caller.userAgent?.slice(0, userAgentKept) ?? null,
      created_at: now,
      expires_at: expiresAt,
    });
    await recordAct(tx, { administrator, act: 'sign-in', now });
  });
  await logSecurityEvent(signIn, caller, 'administrator-sign-in', { administrator: username });
  return { token, username: administrator.username, expires_at: expiresAt.toISOString() };
}
