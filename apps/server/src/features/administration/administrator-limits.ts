import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../platform/problem.ts';
import { clientKey, type LimitRule } from '../../platform/rate-limits.ts';
import type { SignInServices } from '../sign-in/sign-in.public.ts';
import { type Caller, logSecurityEvent } from '../sign-in/sign-in.public.ts';

const minutes = (count: number) => count * 60;

/**
 * Stricter than for members, because few people sign in here from few networks, and administrators have access to all
 * data.
 */
const byCaller: LimitRule = { name: 'administrator-caller', points: 10, seconds: minutes(15) };
const byUsername: LimitRule = { name: 'administrator-name', points: 20, seconds: minutes(60) };
/** At any time, three of a million codes are valid. */
const codes: LimitRule = { name: 'administrator-code', points: 10, seconds: minutes(60) };

/** Delay in milliseconds that makes distributed guessing useless and still lets the administrator sign in. */
const delayMs = 3_000;

/**
 * Limits password attempts for administrators. A network is rejected; a name is only delayed, whether or not it exists,
 * otherwise a stranger could lock its owner out.
 *
 * @throws Problem too-many-requests
 */
export async function limitAdministratorGuesses(
  signIn: SignInServices,
  caller: Caller,
  username: string,
): Promise<void> {
  await assertWithinLimit(signIn, caller, username, [[byCaller, clientKey(caller)]]);
  if ((await signIn.limits.exceeded(byUsername, username)) > 0) await sleep(delayMs);
}

/** Takes back the attempt of somebody who knew the password: the administrators of an office share a network. */
export async function refundAdministratorGuess(
  { limits }: SignInServices,
  caller: Caller,
  username: string,
): Promise<void> {
  await limits.refund(byCaller, clientKey(caller));
  await limits.refund(byUsername, username);
}

/**
 * Limits attempts at the codes of one administrator, which require the password or a session.
 *
 * @throws Problem too-many-requests
 */
export async function limitCodes(
  signIn: SignInServices,
  caller: Caller,
  { id, username }: { id: string; username: string },
): Promise<void> {
  await assertWithinLimit(signIn, caller, username, [[codes, id]]);
}

async function assertWithinLimit(
  signIn: SignInServices,
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
