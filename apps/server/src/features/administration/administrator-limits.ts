import { callerKey, type LimitRule } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { type Caller, logSecurityEvent } from '../sign-in/log-security-event.ts';
import type { SignIn } from '../sign-in/sign-in.ts';

const minutes = (count: number) => count * 60;

/** Stricter than for members: few people sign in here, from few places, and what is behind the door is everybody's. */
const byCaller: LimitRule = { name: 'administrator-caller', points: 10, seconds: minutes(15) };
const byUsername: LimitRule = { name: 'administrator-name', points: 20, seconds: minutes(60) };
/** Three codes of a million are right at a time. */
const codes: LimitRule = { name: 'administrator-code', points: 10, seconds: minutes(60) };

/**
 * Guesses at an administrator's password, from one place and at one name, whether or not there is such a name.
 *
 * @throws Problem too-many-requests
 */
export async function limitAdministratorGuesses(
  signIn: SignIn,
  caller: Caller,
  username: string,
): Promise<void> {
  await refuseBeyond(signIn, caller, username, [
    [byCaller, callerKey(caller)],
    [byUsername, username],
  ]);
}

/**
 * Guesses at the codes of one administrator, by whoever knows the password or has a session.
 *
 * @throws Problem too-many-requests
 */
export async function limitCodes(
  signIn: SignIn,
  caller: Caller,
  { id, username }: { id: string; username: string },
): Promise<void> {
  await refuseBeyond(signIn, caller, username, [[codes, id]]);
}

async function refuseBeyond(
  signIn: SignIn,
  caller: Caller,
  username: string,
  counted: readonly (readonly [rule: LimitRule, key: string])[],
): Promise<void> {
  for (const [rule, key] of counted) {
    const retryAfter = await signIn.limits.exceeded(rule, key);
    if (retryAfter === 0) continue;
    await logSecurityEvent(signIn, caller, 'limit-reached', { administrator: username, reason: rule.name });
    throw new Problem('too-many-requests', { facts: { retry_after: retryAfter } });
  }
}
