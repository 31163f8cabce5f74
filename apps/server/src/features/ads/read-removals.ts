import type { Connection } from '../../platform/database.ts';
import { findHiddenIds, findRemovals } from './removals.queries.ts';

/** Returns which of these ads are hidden because their owner is suspended. */
export async function readHiddenAds(connection: Connection, adIds: readonly string[]): Promise<Set<string>> {
  return new Set(adIds.length === 0 ? [] : await findHiddenIds(connection, adIds));
}

/** Returns why these ads were taken down, by ad id. Listed ads are omitted. */
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
