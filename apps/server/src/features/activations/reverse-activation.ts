import type { reverseActivation as contract } from '@arabati/domain/administration/money.endpoints';
import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { cancelBoost } from '../boosts/boosts.public.ts';
import {
  type ActivationRow,
  findActivation,
  findReversal,
  findReversalRefund,
  insertReversal,
  lockActivation,
  recordMoney,
  refundDue,
  sumReceived,
} from '../ledger/ledger.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { reverseMembershipChange } from './reverse-membership-change.ts';

export interface Reversal {
  /** Generated on the administrator's device. */
  id: string;
  activationId: string;
  reason: string;
  /** Pounds; undefined: the default refund. */
  refund: number | undefined;
  administrator: { id: string; username: string };
  now: Date;
}

/**
 * Reverses an activation by a separate entry: days, points and membership type, as far as they remain, and money. A
 * retry of the same reversal changes nothing.
 *
 * @returns the refunded pounds, the member, and whether the reversal was new.
 * @throws Problem activation-not-found, activation-reversed, activation-superseded, member-not-found, id-taken,
 *   invalid-input for more money than was received.
 */
export async function reverseActivation(
  tx: Connection,
  reversal: Reversal,
): Promise<
  EndpointResponse<typeof contract> & { activation: ActivationRow; userId: string; isNew: boolean }
> {
  const { id, activationId, administrator, now } = reversal;
  const activation = await lockWithMember(tx, activationId);
  const { user_id: userId } = activation;
  if (userId === null) throw new Problem('member-not-found');
  const existing = await findReversal(tx, activationId);
  if (existing && existing.id !== id) throw new Problem('activation-reversed');
  const received = await sumReceived(tx, activationId);
  if (existing)
    return { refunded: await findReversalRefund(tx, activationId), activation, userId, isNew: false };

  const refunded = reversal.refund ?? refundDue({ ...activation, received }, now);
  if (refunded > Math.max(0, received)) throw Problem.ofFields({ refund: 'too-large' });
  const { reason } = reversal;
  await insertReversal(tx, { id, activationId, reason, administratorId: administrator.id, now });
  await undo(tx, activation, { reason, now });
  if (refunded > 0) {
    await recordMoney(tx, {
      id: newId(),
      kind: 'reversal',
      activationId,
      amount: -refunded,
      reason,
      administrator,
      now,
    });
  }
  return { refunded, activation, userId, isNew: true };
}

/** Locks the member before the activation, in the usual lock order. */
async function lockWithMember(tx: Connection, activationId: string): Promise<ActivationRow> {
  const found = await findActivation(tx, activationId);
  if (!found) throw new Problem('activation-not-found');
  if (found.user_id !== null) await lockMembers(tx, { change: [found.user_id] });
  await lockActivation(tx, activationId);
  // Read the activation again, because the member may have been deleted before the lock was acquired.
  return (await findActivation(tx, activationId)) as ActivationRow;
}

async function undo(
  tx: Connection,
  activation: ActivationRow,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  if (activation.kind === 'membership') {
    await reverseMembershipChange(tx, { activation, reason, now });
    return;
  }
  await cancelBoost(tx, { activation: { ...activation, plan: activation.plan as BoostPlanType }, now });
}
