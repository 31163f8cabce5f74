import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import type { SignInServices } from '../sign-in/sign-in.public.ts';
import {
  type Caller,
  hashPassword,
  isCommonPassword,
  isPersonalPassword,
  logSecurityEvent,
  passwordMatches,
} from '../sign-in/sign-in.public.ts';
import { limitAdministratorGuesses, refundAdministratorGuess } from './administrator-limits.ts';
import { deleteOtherAdminSessions, findAdministrator, writePasswordHash } from './administrators.queries.ts';
import { requireOpenSession } from './lock-caller.ts';
import { lockAdministrator } from './second-factor.queries.ts';

/**
 * Changes the calling administrator's own password. Their other sessions end.
 *
 * @returns false for a wrong current password or another administrator's name.
 * @throws Problem invalid-input for a new password that equals the current one, is common or contains the name;
 *   not-signed-in, too-many-requests, overloaded.
 */
export async function changeAdministratorPassword(
  signIn: SignInServices,
  caller: Caller,
  change: { administrator: Administrator; username: string; currentPassword: string; newPassword: string },
): Promise<boolean> {
  const { administrator, username, currentPassword, newPassword } = change;
  const { database, clock } = signIn;
  await limitAdministratorGuesses(signIn, caller, administrator.username);
  const own = await findAdministrator(database, administrator.username);
  const matches = await passwordMatches(own?.password_hash ?? null, currentPassword);
  if (!matches || username !== administrator.username) return false;
  await refundAdministratorGuess(signIn, caller, administrator.username);
  if (newPassword === currentPassword) throw Problem.ofFields({ newPassword: 'password-unchanged' });
  if (isCommonPassword(newPassword)) throw Problem.ofFields({ newPassword: 'password-common' });
  if (isPersonalPassword(newPassword, { names: [username], phones: [] })) {
    throw Problem.ofFields({ newPassword: 'password-personal' });
  }

  const passwordHash = await hashPassword(newPassword);
  const changed = await database.transaction().execute(async (tx) => {
    // Rejects the change if a concurrent change or reset has replaced the password that was verified.
    const locked = await lockAdministrator(tx, administrator.id);
    if (locked?.password_hash !== own?.password_hash) return false;
    await requireOpenSession(tx, administrator);
    await writePasswordHash(tx, { administratorId: administrator.id, passwordHash, mustChange: false });
    await deleteOtherAdminSessions(tx, {
      administratorId: administrator.id,
      tokenHash: administrator.tokenHash,
    });
    await recordAuditEntry(tx, { administrator, act: 'password-changed', now: clock.now() });
    return true;
  });
  if (!changed) return false;
  await logSecurityEvent(signIn, caller, 'administrator-password-changed', {
    administrator: administrator.username,
  });
  return true;
}
