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
export function findAdToBoost(tx: Connection, adId: string) {
  return tx
    .selectFrom('ads')
    .select([...state, 'status'])
    .where('id', '=', adId)
    .where('status', '<>', 'removed')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Ads whose top spot is over, found in ads_top_spots; one that another node is at is left to it. */
export function findEndedTopSpots(tx: Connection, now: Date, atMost: number) {
  return tx
    .selectFrom('ads')
    .select(state)
    .where('top_spot', '=', true)
    .where('top_spot_until', '<=', now)
    .orderBy('top_spot_until')
    .limit(atMost)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function writeTopSpot(tx: Connection, adId: string, spot: TopSpotState): Promise<void> {
  await tx.updateTable('ads').set(spot).where('id', '=', adId).execute();
}
