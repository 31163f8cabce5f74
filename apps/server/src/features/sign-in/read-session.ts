import type { Connection } from '../../platform/database.ts';
import type { AccessClaims } from './access-token.ts';
import { findActiveSession, markAcknowledged } from './sessions.queries.ts';

/**
 * Reads the session of an access token if it is active, with the data that every request needs. One indexed query, so
 * that an ended session ends on every node immediately.
 */
export async function readSession(connection: Connection, claims: AccessClaims, now: Date) {
  const { session_id: sessionId, sub: userId, rtc: counter } = claims;
  const session = await findActiveSession(connection, { sessionId, userId, now });
  if (session && !session.acked && session.counter === counter) {
    await markAcknowledged(connection, { id: session.id, counter });
  }
  return session;
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof readSession>>>;
