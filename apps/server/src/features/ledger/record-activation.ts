import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import type { Connection } from '../../platform/database.ts';
import { insertActivation } from './ledger.queries.ts';
import { recordPayment } from './record-money.ts';
import type { AdStateBefore, MemberStateBefore } from './state-before.ts';

/** The order of an activation: its id, its administrator and the received amount. */
export interface Order {
  /** The id of the activation, generated on the administrator's device or taken from the receipt. */
  id: string;
  /** Pounds received; null: the plan's price. */
  amount: number | null;
  /** Pounds: the plan's price when it was ordered; null: its current price. */
  price: number | null;
  receiptId: string | null;
  /** The administrator's note. */
  notes: string;
  /** Null: an act of the operator. */
  administrator: { id: string; username: string } | null;
  now: Date;
}

interface Activated {
  order: Order;
  userId: string;
  /** Pounds: the plan's current price. */
  currentPrice: number;
  /** Days that the activation adds; null: unlimited. */
  days: number | null;
  expiresAt: Date | null;
}

export type Activation = Activated &
  (
    | { kind: 'membership'; plan: PlanType; before: MemberStateBefore }
    | { kind: 'boost'; plan: BoostPlanType; adId: string; before: AdStateBefore }
  );

/** Records an activation with its price and payment. A return to free has no payment. */
export async function recordActivation(tx: Connection, activation: Activation): Promise<void> {
  const { order, userId, currentPrice, days, expiresAt, kind, plan, before } = activation;
  const price = plan === 'free' ? 0 : (order.price ?? currentPrice);
  await insertActivation(tx, {
    id: order.id,
    kind,
    user_id: userId,
    ad_id: kind === 'boost' ? activation.adId : null,
    plan,
    price,
    days,
    expires_at: expiresAt,
    state_before: JSON.stringify(before),
    notes: order.notes,
    administrator_id: order.administrator?.id ?? null,
    created_at: order.now,
  });
  if (plan === 'free') return;
  await recordPayment(tx, {
    activationId: order.id,
    receiptId: order.receiptId,
    amount: order.amount ?? price,
    administrator: order.administrator,
    now: order.now,
  });
}
