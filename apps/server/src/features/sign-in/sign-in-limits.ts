import { setTimeout as sleep } from 'node:timers/promises';
import { clientKey, type LimitRule } from '../../platform/rate-limits.ts';
import { AuthError } from './auth-error.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import type { SignInServices } from './sign-in-services.ts';

const minutes = (count: number) => count * 60;
const hour = minutes(60);

const rules = {
  signInHere: { name: 'sign-in-here', points: 10, seconds: minutes(5) },
  signInAnywhere: { name: 'sign-in-anywhere', points: 100, seconds: hour },
  signInCaller: { name: 'sign-in-caller', points: 60, seconds: minutes(5) },
  signUp: { name: 'sign-up', points: 10, seconds: hour },
  mailHere: { name: 'mail-here', points: 5, seconds: hour },
  mailAnywhere: { name: 'mail-anywhere', points: 30, seconds: hour },
  mailFirst: { name: 'mail-first', points: 1, seconds: hour },
  mailCaller: { name: 'mail-caller', points: 30, seconds: hour },
  link: { name: 'link', points: 30, seconds: minutes(5) },
  claim: { name: 'claim', points: 300, seconds: minutes(5) },
  change: { name: 'user-change', points: 60, seconds: minutes(10) },
  refresh: { name: 'refresh', points: 20, seconds: minutes(1) },
} as const satisfies Record<string, LimitRule>;

/** Slow enough to make guessing from many places at once useless, short enough that the owner still gets in. */
const delayMs = 3_000;

/**
 * Password guesses. Over all callers an address is slowed down, never locked: else anybody could lock its owner out.
 *
 * @throws AuthError `over_request_rate_limit`
 */
export async function limitPasswords(signIn: SignInServices, caller: Caller, email: string): Promise<void> {
  await refuseOver(signIn, caller, rules.signInCaller, clientKey(caller));
  await refuseOver(signIn, caller, rules.signInHere, `${email} ${clientKey(caller)}`, email);
  if ((await signIn.limits.exceeded(rules.signInAnywhere, email)) > 0) await sleep(delayMs);
}

export function limitSignUps(signIn: SignInServices, caller: Caller): Promise<void> {
  return refuseOver(signIn, caller, rules.signUp, clientKey(caller));
}

/**
 * Limits the mails that a caller causes. Each place has its own share of one address's mails, and its first of an hour always
 * goes out: else a stranger who uses up the share would keep the address's owner from signing up.
 *
 * @returns the seconds to wait, 0 within the limits; the same whether or not the address is registered.
 * @throws AuthError `over_request_rate_limit` for a caller who writes to many addresses.
 */
export async function mailWaitS(signIn: SignInServices, caller: Caller, email: string): Promise<number> {
  await refuseOver(signIn, caller, rules.mailCaller, clientKey(caller));
  const here = `${email} ${clientKey(caller)}`;
  const anywhereS = await signIn.limits.exceeded(rules.mailAnywhere, email);
  const hereS = await signIn.limits.exceeded(rules.mailHere, here);
  if ((await signIn.limits.exceeded(rules.mailFirst, here)) === 0) return 0;
  return Math.max(hereS, anywhereS);
}

/** Guesses of links and codes. */
export function limitLinks(signIn: SignInServices, caller: Caller): Promise<void> {
  return refuseOver(signIn, caller, rules.link, clientKey(caller));
}

/** Devices that wait for their sign-up to be confirmed; many people share one address. */
export function limitClaims(signIn: SignInServices, caller: Caller): Promise<void> {
  return refuseOver(signIn, caller, rules.claim, clientKey(caller));
}

/** By session, never by caller: a refused refresh signs its member out, and many members share one address. */
export function limitRefreshes(signIn: SignInServices, caller: Caller, sessionId: string): Promise<void> {
  return refuseOver(signIn, caller, rules.refresh, sessionId);
}

/**
 * Limits changes of a user and the ends of other sessions, by member. Signing out itself is never refused.
 *
 * @throws AuthError `over_request_rate_limit`
 */
export function limitUserChanges(signIn: SignInServices, caller: Caller, userId: string): Promise<void> {
  return refuseOver(signIn, caller, rules.change, userId);
}

async function refuseOver(
  signIn: SignInServices,
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
