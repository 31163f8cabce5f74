import type { Connection } from '../../platform/database.ts';
import { findHidden, findRemovals } from './removals.queries.ts';

export interface Hiding {
  /** By the suspension of the owner. */
  hidden: boolean;
  /** By reports, until an administrator decides. */
  under_review: boolean;
}

/** Returns a function that tells why one of these ads is hidden. */
export async function readHiddenAds(
  connection: Connection,
  adIds: readonly string[],
): Promise<(adId: string) => Hiding> {
  const rows = adIds.length === 0 ? [] : await findHidden(connection, adIds);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (adId) => {
    const { hidden_status = null, review_status = null } = byId.get(adId) ?? {};
    return { hidden: hidden_status !== null, under_review: review_status !== null };
  };
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
