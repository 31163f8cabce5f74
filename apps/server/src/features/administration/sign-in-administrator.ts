import { randomBytes } from 'node:crypto';
import { adminSessionHours } from '@arabati/domain/administration/administration.endpoints';
import type { AdminRole } from '@arabati/domain/administration/roles';
import { digest } from '../../platform/secrets.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import type { SignInServices } from '../sign-in/sign-in.public.ts';
import { type Caller, logSecurityEvent, passwordMatches } from '../sign-in/sign-in.public.ts';
import { limitAdministratorGuesses, limitCodes, refundAdministratorGuess } from './administrator-limits.ts';
import { findAdministrator, insertAdminSession, writeLastSignIn } from './administrators.queries.ts';
import { redeemCode } from './redeem-code.ts';
import { findFactor, lockAdministrator } from './second-factor.queries.ts';

/** Maximum stored length of a User-Agent header. Browsers send shorter ones. */
const userAgentMaxLength = 300;

interface AdminSession {
  token: string;
  username: string;
  role: AdminRole;
  expires_at: string;
  must_change_password: boolean;
}
type Rejection = 'invalid-credentials' | 'code-required' | 'code-wrong' | 'disabled';

/**
 * Signs an administrator in.
 *
 * @returns a session or an error, which is the same after the same time for a wrong name and a wrong password. The
 *   second factor and a disabled account are disclosed after the right password only.
 * @throws Problem too-many-requests, overloaded
 */
export async function signInAdministrator(
  signIn: SignInServices,
  caller: Caller,
  { username, password, code }: { username: string; password: string; code?: string | undefined },
): Promise<AdminSession | Rejection> {
  await limitAdministratorGuesses(signIn, caller, username);
  const { database, clock } = signIn;
  const administrator = await findAdministrator(database, username);
  const matches = await passwordMatches(administrator?.password_hash ?? null, password);
  if (!administrator || !matches) {
    await logSecurityEvent(signIn, caller, 'administrator-sign-in-failed', { administrator: username });
    return 'invalid-credentials';
  }
  await refundAdministratorGuess(signIn, caller, username);
  if (code !== undefined) await limitCodes(signIn, caller, administrator);

  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + adminSessionHours * 60 * 60 * 1_000);
  const rejection = await database.transaction().execute(async (tx): Promise<Rejection | null> => {
    // The password was changed while this request was hashing.
    const locked = await lockAdministrator(tx, administrator.id);
    if (locked?.password_hash !== administrator.password_hash) return 'invalid-credentials';
    if (locked.disabled_at) return 'disabled';
    const factor = await findFactor(tx, administrator.id);
    if (factor?.confirmed_at) {
      if (code === undefined) return 'code-required';
      const used = await redeemCode(tx, signIn, { administratorId: administrator.id, factor, code, now });
      if (used === null) return 'code-wrong';
      if (used === 'recovery-code')
        await recordAuditEntry(tx, { administrator, act: 'recovery-code-used', now });
    }
    await insertAdminSession(tx, {
      token_hash: digest(token),
      administrator_id: administrator.id,
      user_agent: caller.userAgent?.slice(0, userAgentMaxLength) ?? null,
      created_at: now,
      expires_at: expiresAt,
    });
    await writeLastSignIn(tx, { administratorId: administrator.id, now });
    await recordAuditEntry(tx, { administrator, act: 'sign-in', now });
    return null;
  });
  if (rejection === 'code-wrong') {
    await logSecurityEvent(signIn, caller, 'administrator-code-refused', { administrator: username });
  }
  if (rejection) return rejection;
  await logSecurityEvent(signIn, caller, 'administrator-sign-in', { administrator: username });
  const { role, must_change_password } = administrator;
  const expires_at = expiresAt.toISOString();
  return { token, username: administrator.username, role, expires_at, must_change_password };
}
