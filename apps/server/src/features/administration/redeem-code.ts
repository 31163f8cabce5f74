import type { Connection } from '../../platform/database.ts';
import { digest } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { decryptFactor } from './encrypt-factor.ts';
import { readRecoveryCode, stepOfCode } from './one-time-codes.ts';
import { deleteRecoveryCode, useStep } from './second-factor.queries.ts';

/**
 * Redeems a second-factor code of an administrator whose row the transaction has locked.
 *
 * @returns the kind of code; null for one that is wrong or already used.
 */
export async function redeemCode(
  tx: Connection,
  { keyFor }: Pick<Services, 'keyFor'>,
  use: { administratorId: string; factor: { secret: Buffer }; code: string; now: Date },
): Promise<'authenticator' | 'recovery-code' | null> {
  const { administratorId, factor, code, now } = use;
  const recovery = readRecoveryCode(code);
  if (recovery !== null) {
    const used = await deleteRecoveryCode(tx, { administratorId, hash: digest(recovery) });
    return used ? 'recovery-code' : null;
  }
  const key = await keyFor('administrator-factor');
  const step = stepOfCode(decryptFactor(key, administratorId, factor.secret), code, now);
  if (step === null) return null;
  return (await useStep(tx, { administratorId, step })) ? 'authenticator' : null;
}
