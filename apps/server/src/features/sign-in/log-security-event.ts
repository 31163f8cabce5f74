import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { SecurityEvent } from './security-event.ts';
import type { SignInServices } from './sign-in-services.ts';

/** The client of a request, for rate limits and the log. */
export interface Caller {
  ip: string;
  /** The User-Agent header. */
  userAgent?: string | undefined;
  /** The header with the device's id, which is not logged: see features/devices. */
  deviceId?: unknown;
  log: FastifyBaseLogger;
}

/**
 * Logs an event that an operator needs to detect an attack or to process a member's complaint. Email addresses and
 * administrator names are logged as keyed hashes, which can be correlated but do not identify a person (a typed name
 * may be a password). Tokens, codes and passwords are never passed here.
 */
export async function logSecurityEvent(
  signIn: Pick<SignInServices, 'keyFor' | 'securityEvents'>,
  caller: Caller,
  event: SecurityEvent,
  facts: { email?: string; administrator?: string; userId?: string; reason?: string } = {},
): Promise<void> {
  signIn.securityEvents.set(event, (signIn.securityEvents.get(event) ?? 0) + 1);
  const { email, administrator, ...others } = facts;
  const hashed = {
    ...(email === undefined ? {} : { address: await hashAddress(signIn, email) }),
    ...(administrator === undefined ? {} : { administrator: await hashAddress(signIn, administrator) }),
  };
  caller.log.info({ security_event: event, ip: caller.ip, ...hashed, ...others }, 'security event');
}

export async function hashAddress(
  { keyFor }: Pick<SignInServices, 'keyFor'>,
  email: string,
): Promise<string> {
  return createHmac('sha256', await keyFor('address-in-log'))
    .update(email)
    .digest('base64url')
    .slice(0, 22);
}
