import { setTimeout as sleep } from 'node:timers/promises';
import { callerKey, type LimitRule } from '../../platform/limits.ts';
import { AuthError } from './auth-error.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import type { SignIn } from './sign-in.ts';

const minutes = (count: number) => count * 60;
const hour = minutes(60);

const rules = {
  signInHere: { name: 'sign-in-here', points: 10, seconds: minutes(5) },
  signInAnywhere: { name: 'sign-in-anywhere', points: 100, seconds: hour },
  signInCaller: { name: 'sign-in-caller', points: 60, seconds: minutes(5) },
  signUp: { name: 'sign-up', points: 10, seconds: hour },
  mailAddress: { name: 'mail-address', points: 5, seconds: hour },
  mailCaller: { name: 'mail-caller', points: 30, seconds: hour },
  link: { name: 'link', points: 30, seconds: minutes(5) },
  refresh: { name: 'refresh', points: 20, seconds: minutes(1) },
} as const satisfies Record<string, LimitRule>;

/** Slow enough to make guessing from many places at once useless, short enough that the owner still gets in. */
const delayMs = 3_000;

/**
 * Password guesses. Over all callers an address is slowed down, never locked: else anybody could lock its owner out.
 *
 * @throws AuthError `over_request_rate_limit`
 */
export async function limitPasswords(signIn: SignIn, caller: Caller, email: string): Promise<void> {
  await refuseOver(signIn, caller, rules.signInCaller, callerKey(caller));
  await refuseOver(signIn, caller, rules.signInHere, `${email} ${callerKey(caller)}`, email);
  if ((await signIn.limits.exceeded(rules.signInAnywhere, email)) > 0) await sleep(delayMs);
}

export function limitSignUps(signIn: SignIn, caller: Caller): Promise<void> {
  return refuseOver(signIn, caller, rules.signUp, callerKey(caller));
}

/**
 * Mails that a caller causes. False for an address that has had its share, whether or not it is registered: the
 * caller is then answered as ever, and nothing is sent.
 *
 * @throws AuthError `over_request_rate_limit` for a caller who writes to many addresses.
 */
export async function mayMail(signIn: SignIn, caller: Caller, email: string): Promise<boolean> {
  await refuseOver(signIn, caller, rules.mailCaller, callerKey(caller));
  return (await signIn.limits.exceeded(rules.mailAddress, email)) === 0;
}

/** Guesses of links and codes. */
export function limitLinks(signIn: SignIn, caller: Caller): Promise<void> {
  return refuseOver(signIn, caller, rules.link, callerKey(caller));
}

/** By session, never by caller: a refused refresh signs its member out, and many members share one address. */
export function limitRefreshes(signIn: SignIn, caller: Caller, sessionId: string): Promise<void> {
  return refuseOver(signIn, caller, rules.refresh, sessionId);
}

async function refuseOver(
  signIn: SignIn,
  caller: Caller,
  rule: LimitRule,
  key: string,
  email?: string,
): Promise<void> {
  const retryAfter = await signIn.limits.exceeded(rule, key);
  if (retryAfter === 0) return;
  const address = email === undefined ? {} : { email };
  await logSecurityEvent(signIn, caller, 'limit-reached', { reason: rule.name, ...address });
  throw new AuthError('over_request_rate_limit', { retryAfter });
}
