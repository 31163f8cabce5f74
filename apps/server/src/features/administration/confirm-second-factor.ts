import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { digest } from '../../platform/secrets.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import type { SignInServices } from '../sign-in/sign-in.public.ts';
import { type Caller, logSecurityEvent } from '../sign-in/sign-in.public.ts';
import { limitCodes } from './administrator-limits.ts';
import { deleteOtherAdminSessions } from './administrators.queries.ts';
import { decryptFactor } from './encrypt-factor.ts';
import { lockCaller } from './lock-caller.ts';
import { generateRecoveryCodes, readRecoveryCode, stepOfCode } from './one-time-codes.ts';
import { confirmFactor, findFactor, replaceRecoveryCodes } from './second-factor.queries.ts';

/**
 * Activates the secret that was set up, and ends the administrator's sessions that began without it. If the response was
 * lost, the same code returns new recovery codes while it is valid: without them, losing the phone would lock the
 * administrator out.
 *
 * @returns recovery codes, which are stored as hashes only.
 * @throws Problem not-signed-in, invalid-input for a wrong code, second-factor-changed, too-many-requests
 */
export async function confirmSecondFactor(
  signIn: SignInServices,
  caller: Caller,
  { administrator, code }: { administrator: Administrator; code: string },
): Promise<string[]> {
  await limitCodes(signIn, caller, administrator);
  const now = signIn.clock.now();
  const key = await signIn.keyFor('administrator-factor');
  const codes = generateRecoveryCodes();
  const isNew = await signIn.database.transaction().execute(async (tx) => {
    await lockCaller(tx, administrator);
    const factor = await findFactor(tx, administrator.id);
    if (!factor) throw new Problem('second-factor-changed');
    const step = stepOfCode(decryptFactor(key, administrator.id, factor.secret), code, now);
    const isRepetition = factor.confirmed_at !== null && step === factor.last_step;
    if (factor.confirmed_at && !isRepetition) throw new Problem('second-factor-changed');
    if (step === null) throw Problem.ofFields({ code: 'code-wrong' });
    await replaceRecoveryCodes(tx, {
      administratorId: administrator.id,
      hashes: codes.map((shown) => digest(readRecoveryCode(shown) as string)),
    });
    if (isRepetition) return false;
    await confirmFactor(tx, { administratorId: administrator.id, step, now });
    await deleteOtherAdminSessions(tx, {
      administratorId: administrator.id,
      tokenHash: administrator.tokenHash,
    });
    await recordAuditEntry(tx, { administrator, act: 'second-factor-added', now });
    return true;
  });
  if (isNew) {
    await logSecurityEvent(signIn, caller, 'administrator-second-factor-changed', {
      administrator: administrator.username,
      reason: 'added',
    });
  }
  return codes;
}
