import type { TopSpotState } from '@arabati/domain/boosts/boost-ad';
import type { Connection } from '../../platform/database.ts';

const state = [
  'id',
  'user_id',
  'title',
  'top_spot',
  'top_spot_until',
  'display_tier',
  'priority_score',
] as const;

/** Locked against a boost at the same moment, and against the sweep. */
export function findAdToBoost(tx: Connection, adId: string, options: { removed?: boolean } = {}) {
  return tx
    .selectFrom('ads')
    .select([...state, 'status'])
    .where('id', '=', adId)
    .$if(options.removed !== true, (query) => query.where('status', '<>', 'removed'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Ads whose top spot is over, with their owners, found in ads_top_spots; nothing is locked. */
export function findEndedTopSpots(connection: Connection, now: Date, atMost: number) {
  return connection
    .selectFrom('ads')
    .select(['id', 'user_id'])
    .where('top_spot', '=', true)
    .where('top_spot_until', '<=', now)
    .orderBy('top_spot_until')
    .limit(atMost)
    .execute();
}

/** Those of the ads whose top spot is still over; one that another node has locked is left to that node. */
export function lockEndedTopSpots(tx: Connection, adIds: readonly string[], now: Date) {
  return tx
    .selectFrom('ads')
    .select(state)
    .where('id', 'in', adIds)
    .where('top_spot', '=', true)
    .where('top_spot_until', '<=', now)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function writeTopSpot(tx: Connection, adId: string, spot: TopSpotState): Promise<void> {
  await tx.updateTable('ads').set(spot).where('id', '=', adId).execute();
}
