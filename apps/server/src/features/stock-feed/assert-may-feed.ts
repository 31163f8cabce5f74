import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { assertStillManages, findShowroomOf } from '../showrooms/showrooms.public.ts';
import { findApiKey } from './api-keys.queries.ts';

/** The sender of a feed: a program or a person. */
export interface Feeder {
  showroomId: string;
  ownerId: string;
  /** The key of the showroom's program; null for a person. */
  keyId: string | null;
  /** The person who acts for the owner. */
  actedBy: string | null;
}

/**
 * Checks the authorization of a feed again. Applying a file takes seconds, in which the key may be revoked, its creator
 * may be suspended, and the sender's employment or the owner's plan may end.
 *
 * @throws Problem api-key-invalid, showroom-inactive, not-staff, not-for-staff.
 */
export async function assertMayFeed(
  connection: Connection,
  { showroomId, ownerId, keyId, actedBy }: Feeder,
  now: Date,
): Promise<void> {
  if (keyId !== null) {
    const key = await findApiKey(connection, keyId);
    if (!key || key.revoked_at !== null || key.is_of_suspended_manager) throw new Problem('api-key-invalid');
  }
  const showroom = await findShowroomOf(connection, { ownerId, now });
  if (!showroom?.is_active) throw new Problem('showroom-inactive');
  await assertStillManages(connection, { actedBy }, { showroomId, now });
}
