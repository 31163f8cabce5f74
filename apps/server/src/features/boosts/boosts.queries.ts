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

/** Locks the ad against concurrent boosts and the sweep. */
export function findAdToBoost(tx: Connection, adId: string, options: { removed?: boolean } = {}) {
  return tx
    .selectFrom('ads')
    .select([...state, 'status', 'hidden_status', 'review_status'])
    .where('id', '=', adId)
    .$if(options.removed !== true, (query) => query.where('status', '<>', 'removed'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds ads whose boost has ended, with their owners, through ads_top_spots, without locks. */
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

/**
 * Locks the ads of this list whose boost has ended and was not extended since. Skips ads that another node has locked.
 */
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
