import type { Connection } from '../../platform/database.ts';
import { findOpenSuspension, findSuspensionInForce } from './suspensions.queries.ts';

/** Returns whether the member is suspended now. */
export async function isSuspended(connection: Connection, userId: string, now: Date): Promise<boolean> {
  return (await findSuspensionInForce(connection, userId, now)) !== undefined;
}

/** Returns whether the member's ads are hidden. They stay hidden until an expired suspension is processed. */
export async function hasHiddenAds(connection: Connection, userId: string): Promise<boolean> {
  return (await findOpenSuspension(connection, userId)) !== undefined;
}
