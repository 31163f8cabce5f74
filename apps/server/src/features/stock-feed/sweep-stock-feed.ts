import type { Sweep } from '../../platform/run-sweeps.ts';
import { deleteRevokedKeys } from './api-keys.queries.ts';
import { deleteOldFeeds } from './feeds.queries.ts';

const dayMs = 86_400_000;
/** Results of feeds. A showroom has at most the latest twenty. */
const feedDays = 90;
/** Who created and revoked a key. */
const revokedKeyDays = 365;

export const sweepStockFeed: Sweep = async (connection, now, limit) => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteOldFeeds(connection, { before: daysAgo(feedDays), limit });
  await deleteRevokedKeys(connection, { before: daysAgo(revokedKeyDays), limit });
};
