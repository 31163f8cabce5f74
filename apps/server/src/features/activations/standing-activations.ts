import type { Connection } from '../../platform/database.ts';
import { findLatestMembershipChange, findStandingBoosts } from './activations.queries.ts';

export type { ActivationRow } from './activations.queries.ts';

/** @param including an activation that counts although it was just reversed. */
export function standingBoosts(connection: Connection, ad: { adId: string; including: string }) {
  return findStandingBoosts(connection, ad);
}

/** Returns the id of the latest membership change that was not reversed. */
export function latestMembershipChange(
  connection: Connection,
  userId: string,
  { including }: { including: string },
): Promise<string | undefined> {
  return findLatestMembershipChange(connection, userId, { including });
}
