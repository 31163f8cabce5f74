import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import type { Schema } from '../../platform/schema.ts';

type Reason = Schema['point_entries']['reason']['__select__'];

export interface BalanceChange {
  userId: string;
  reason: Reason;
  /** Points to add; negative to subtract. */
  points: number;
  credits: number;
  adId?: string;
  /** The id that a device generated. An existing id is rejected. */
  id?: string;
  /** For a correction or reversal: the reason and the activation. */
  note?: string;
  activationId?: string;
  now: Date;
}

/** Reasons of a new profile's balance. No client can be subscribed yet, so no event is published. */
const firstReasons: ReadonlySet<Reason> = new Set(['opening', 'promo']);

/**
 * Changes a balance and records the change in one statement. No other code writes balances. The table's CHECK
 * constraint is the last safeguard against a negative balance.
 */
export async function changeBalance(tx: Connection, change: BalanceChange): Promise<void> {
  const { numAffectedRows } = await sql`
    with changed as (
      update profiles
         set points = points + ${change.points}, credits = credits + ${change.credits}
       where user_id = ${change.userId}
      returning user_id
    )
    insert into point_entries (id, user_id, reason, points, credits, ad_id, note, activation_id, created_at)
    select ${change.id ?? newId()}::uuid, user_id, ${change.reason}, ${change.points}::int, ${change.credits}::int,
           ${change.adId ?? null}::uuid, ${change.note ?? ''}, ${change.activationId ?? null}::uuid, ${change.now}::timestamptz
      from changed`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error('There is no profile whose balance could change.');
  if (firstReasons.has(change.reason)) return;
  await publishLiveEvents(tx, [{ userId: change.userId, kind: 'points', ids: {}, now: change.now }]);
}
