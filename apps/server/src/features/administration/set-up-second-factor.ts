import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Caller, SignInServices } from '../sign-in/sign-in.public.ts';
import { encryptFactor } from './encrypt-factor.ts';
import { lockCaller } from './lock-caller.ts';
import { describeFactor, newFactorSecret } from './one-time-codes.ts';
import { requirePassword } from './require-password.ts';
import { findFactor, insertPendingFactor } from './second-factor.queries.ts';

/**
 * Generates an authenticator secret for the calling administrator. Sign-in does not require it before one of its codes
 * is confirmed.
 *
 * @throws Problem not-signed-in, invalid-input for a wrong password, second-factor-changed if there is one, too-many-requests,
 *   overloaded
 */
export async function setUpSecondFactor(
  signIn: SignInServices,
  caller: Caller,
  { administrator, password }: { administrator: Administrator; password: string },
): Promise<{ secret: string; uri: string }> {
  await requirePassword(signIn, caller, { administrator, password });
  const secret = newFactorSecret();
  const sealed = encryptFactor(await signIn.keyFor('administrator-factor'), administrator.id, secret);
  await signIn.database.transaction().execute(async (tx) => {
    await lockCaller(tx, administrator);
    const factor = await findFactor(tx, administrator.id);
    if (factor?.confirmed_at) throw new Problem('second-factor-changed');
    await insertPendingFactor(tx, {
      administratorId: administrator.id,
      secret: sealed,
      now: signIn.clock.now(),
    });
  });
  return describeFactor(secret, administrator.username);
}
