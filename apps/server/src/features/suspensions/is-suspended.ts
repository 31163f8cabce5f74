import type { Connection } from '../../platform/database.ts';
import { findOpenSuspension, findSuspensionInForce } from './suspensions.queries.ts';

/** Whether the member is suspended now. */
export async function isSuspended(connection: Connection, userId: string, now: Date): Promise<boolean> {
  return (await findSuspensionInForce(connection, userId, now)) !== undefined;
}

/** Whether the member's ads are hidden: until a suspension that is over has been cleared, they are. */
export async function hasHiddenAds(connection: Connection, userId: string): Promise<boolean> {
  return (await findOpenSuspension(connection, userId)) !== undefined;
}
