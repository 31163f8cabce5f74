import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import type { SignInServices } from '../sign-in/sign-in.public.ts';
import { type Caller, logSecurityEvent } from '../sign-in/sign-in.public.ts';
import { limitCodes } from './administrator-limits.ts';
import { findAdministrator } from './administrators.queries.ts';
import { lockCaller } from './lock-caller.ts';
import { redeemCode } from './redeem-code.ts';
import { requirePassword } from './require-password.ts';
import {
  deleteAdminSessionsOf,
  deleteFactor,
  findFactor,
  lockAdministrator,
} from './second-factor.queries.ts';

/**
 * Removes the calling administrator's second factor.
 *
 * @throws Problem not-signed-in, invalid-input for a wrong password or code, second-factor-changed if there is none,
 *   too-many-requests, overloaded
 */
export async function removeSecondFactor(
  signIn: SignInServices,
  caller: Caller,
  { administrator, password, code }: { administrator: Administrator; password: string; code: string },
): Promise<void> {
  await requirePassword(signIn, caller, { administrator, password });
  await limitCodes(signIn, caller, administrator);
  const now = signIn.clock.now();
  await signIn.database.transaction().execute(async (tx) => {
    await lockCaller(tx, administrator);
    const factor = await findFactor(tx, administrator.id);
    if (!factor?.confirmed_at) throw new Problem('second-factor-changed');
    if (!(await redeemCode(tx, signIn, { administratorId: administrator.id, factor, code, now }))) {
      throw Problem.ofFields({ code: 'code-wrong' });
    }
    await deleteFactor(tx, administrator.id);
    await recordAuditEntry(tx, { administrator, act: 'second-factor-removed', now });
  });
  await logSecurityEvent(signIn, caller, 'administrator-second-factor-changed', {
    administrator: administrator.username,
    reason: 'removed',
  });
}

/**
 * Removes the second factor of an administrator who has lost authenticator and recovery codes, on the operator's
 * behalf. Their sessions end.
 *
 * @returns null if no administrator has the name, otherwise whether there was a second factor.
 */
export async function removeLostFactor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  username: string,
): Promise<boolean | null> {
  const administrator = await findAdministrator(database, username);
  if (!administrator) return null;
  return database.transaction().execute(async (tx) => {
    await lockAdministrator(tx, administrator.id);
    if (!(await deleteFactor(tx, administrator.id))) return false;
    await deleteAdminSessionsOf(tx, administrator.id);
    await recordAuditEntry(tx, {
      administrator,
      act: 'second-factor-removed',
      details: { notes: 'npm run admin' },
      now: clock.now(),
    });
    return true;
  });
}
