import type { Connection } from '../../platform/database.ts';
import { lockMembers } from '../members/members.public.ts';
import { findOwner } from './removals.queries.ts';

/**
 * Locks the member who owns an ad, before the ad itself is locked. An ad's owner never changes. Does nothing if the ad
 * is deleted.
 *
 * @param actedBy the person who acts for the owner, whom new rows refer to.
 * @returns the owner, or undefined if the ad is deleted.
 */
export async function lockOwner(
  tx: Connection,
  adId: string,
  actedBy: string | null = null,
): Promise<string | undefined> {
  const userId = await findOwner(tx, adId);
  if (userId !== undefined) await lockMembers(tx, { change: [userId], refer: [actedBy] });
  return userId;
}
