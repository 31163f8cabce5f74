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

/** Delay in milliseconds that makes distributed guessing useless and still lets the owner sign in. */
const delayMs = 3_000;

/**
 * Limits password attempts. Over all clients, an email address is delayed but never locked, otherwise anyone could lock
 * its owner out.
 *
 * @throws AuthError `over_request_rate_limit`
 */
export async function limitPasswords(signIn: SignInServices, caller: Caller, email: string): Promise<void> {
  await assertWithinLimits(signIn, caller, rules.signInCaller, clientKey(caller));
  await assertWithinLimits(signIn, caller, rules.signInHere, `${email} ${clientKey(caller)}`, email);
  if ((await signIn.limits.exceeded(rules.signInAnywhere, email)) > 0) await sleep(delayMs);
}

export function limitSignUps(signIn: SignInServices, caller: Caller): Promise<void> {
  return assertWithinLimits(signIn, caller, rules.signUp, clientKey(caller));
}

/**
 * Limits the mails that a client causes. Each network has its own share of the mails to one email address, and its
 * first mail per hour is always sent. Otherwise a stranger who uses up the share would prevent the owner from signing
 * up.
 *
 * @returns the seconds to wait, 0 within the limits; the same whether or not the email address is registered.
 * @throws AuthError `over_request_rate_limit` for a client that writes to many email addresses.
 */
export async function mailWaitS(signIn: SignInServices, caller: Caller, email: string): Promise<number> {
  await assertWithinLimits(signIn, caller, rules.mailCaller, clientKey(caller));
  const here = `${email} ${clientKey(caller)}`;
  const anywhereS = await signIn.limits.exceeded(rules.mailAnywhere, email);
  const hereS = await signIn.limits.exceeded(rules.mailHere, here);
  if ((await signIn.limits.exceeded(rules.mailFirst, here)) === 0) return 0;
  return Math.max(hereS, anywhereS);
}

/** Limits attempts of links and codes. */
export function limitLinks(signIn: SignInServices, caller: Caller): Promise<void> {
  return assertWithinLimits(signIn, caller, rules.link, clientKey(caller));
}

/** Limits the polls of devices that wait for the confirmation of their sign-up. Many people share one IP address. */
export function limitClaims(signIn: SignInServices, caller: Caller): Promise<void> {
  return assertWithinLimits(signIn, caller, rules.claim, clientKey(caller));
}

/**
 * Limits refreshes per session rather than per network: a rejected refresh signs its member out, and many members share
 * an IP address.
 */
export function limitRefreshes(signIn: SignInServices, caller: Caller, sessionId: string): Promise<void> {
  return assertWithinLimits(signIn, caller, rules.refresh, sessionId);
}

/**
 * Limits changes of a user and of their other sessions, per member. Signing out itself is not limited.
 *
 * @throws AuthError `over_request_rate_limit`
 */
export function limitUserChanges(signIn: SignInServices, caller: Caller, userId: string): Promise<void> {
  return assertWithinLimits(signIn, caller, rules.change, userId);
}

async function assertWithinLimits(
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
