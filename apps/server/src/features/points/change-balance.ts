import type { PointReason } from '@arabati/domain/points/point-reasons';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { insertPointEntry } from './points.queries.ts';

export interface BalanceChange {
  userId: string;
  reason: PointReason;
  /** Points to add; negative to subtract. */
  points: number;
  credits: number;
  adId?: string;
  /** The id that a device generated. An existing id is rejected. */
  id?: string;
  /** For a correction or reversal: the reason and the activation. */
  note?: string;
  activationId?: string;
  /** The person who acted for the member's showroom. */
  actedBy?: string | null;
  now: Date;
}

/** Reasons of a new profile's balance. No client can be subscribed yet, so no event is published. */
const firstReasons: ReadonlySet<PointReason> = new Set(['opening', 'promo']);

/**
 * Changes a balance and records the change in one statement. No other code writes balances. The table's CHECK
 * constraint is the last safeguard against a negative balance.
 */
export async function changeBalance(tx: Connection, change: BalanceChange): Promise<void> {
  const { id = newId(), adId = null, note = '', activationId = null, actedBy = null } = change;
  if (!(await insertPointEntry(tx, { ...change, id, adId, note, activationId, actedBy }))) {
    throw new Error('There is no profile whose balance could change.');
  }
  if (firstReasons.has(change.reason)) return;
  await publishLiveEvents(tx, [{ userId: change.userId, kind: 'points', ids: {}, now: change.now }]);
}
