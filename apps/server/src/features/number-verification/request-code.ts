import { randomInt } from 'node:crypto';
import { numberCodeAlphabet, numberCodeLength } from '@arabati/domain/number-verification/number-code';
import type { NumberVerification } from '@arabati/domain/number-verification/number-verification.endpoints';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { describeVerification } from './get-number-verification.ts';
import { writeCode } from './number-verification.queries.ts';

/**
 * Gives a member a code for their WhatsApp number. Without a number or an operator's number, and if the number is
 * verified or a code waits, nothing changes. Locks the member.
 */
export async function requestCode(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  userId: string,
): Promise<NumberVerification> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const state = await describeVerification(tx, { config, userId, now });
    if (!state.whatsapp || !state.operator || state.verified_at || state.code) return state;
    const code = newCode();
    await writeCode(tx, { userId, number: state.whatsapp, code, now });
    return { ...state, code };
  });
}

const newCode = () =>
  Array.from(
    { length: numberCodeLength },
    () => numberCodeAlphabet[randomInt(numberCodeAlphabet.length)],
  ).join('');
