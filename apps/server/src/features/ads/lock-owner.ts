import type { Connection } from '../../platform/database.ts';
import { lockMembers } from '../profiles/lock-profile.ts';
import { findOwner } from './removals.queries.ts';

/** Locks the member whose ad it is, before the ad. An owner never changes. Nothing happens for an ad that is gone. */
export async function lockOwner(tx: Connection, adId: string): Promise<void> {
  const userId = await findOwner(tx, adId);
  if (userId !== undefined) await lockMembers(tx, { change: [userId] });
}
