import type { Connection } from '../../platform/database.ts';
import { findRemovals } from './removals.queries.ts';

/** Why these ads were taken down, by their ids; those that are in the market are not among them. */
export async function readRemovals(
  connection: Connection,
  adIds: readonly string[],
): Promise<Map<string, { reason: string; created_at: string }>> {
  if (adIds.length === 0) return new Map();
  const removals = await findRemovals(connection, adIds);
  return new Map(
    removals.map(({ ad_id, reason, created_at }) => [
      ad_id,
      { reason, created_at: created_at.toISOString() },
    ]),
  );
}
