import type { Suspension } from '@arabati/domain/suspensions/suspensions.endpoints';
import type { Connection } from '../../platform/database.ts';
import { findSuspensionInForce } from './suspensions.queries.ts';

/** @returns the suspension in force; null for a member who is not suspended. */
export async function readSuspension(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<Suspension | null> {
  const suspension = await findSuspensionInForce(connection, userId, now);
  return suspension ? serializeSuspension(suspension) : null;
}

export function serializeSuspension(suspension: {
  id: string;
  reason: string;
  ends_at: Date | null;
  created_at: Date;
}): Suspension {
  const { id, reason, ends_at, created_at } = suspension;
  return { id, reason, ends_at: ends_at?.toISOString() ?? null, created_at: created_at.toISOString() };
}
