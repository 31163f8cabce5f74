import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import type { Connection } from '../../platform/database.ts';
import { recordPayment } from './record-money.ts';
import type { AdStateBefore, MemberStateBefore } from './state-before.ts';

/** Who activates something, under which id, and what was received for it. */
export interface Order {
  /** The id of the activation, made by the administrator's device or taken from the receipt. */
  id: string;
  /** Pounds received; null: the price of the plan. */
  amount: number | null;
  /** Pounds: the price of the plan when it was ordered; null: its price now. */
  price: number | null;
  receiptId: string | null;
  /** A note of the administrator's. */
  notes: string;
  /** Null: the operator's own act. */
  administrator: { id: string; username: string } | null;
  now: Date;
}

interface Activated {
  order: Order;
  userId: string;
  /** Pounds: the price of the plan now. */
  currentPrice: number;
  /** Days that the activation adds; null: without an end. */
  days: number | null;
  expiresAt: Date | null;
}

export type Activation = Activated &
  (
    | { kind: 'membership'; plan: PlanType; before: MemberStateBefore }
    | { kind: 'boost'; plan: BoostPlanType; adId: string; before: AdStateBefore }
  );

/** Writes what was activated, at which price, and the payment for it. A return to free has no payment. */
export async function recordActivation(tx: Connection, activation: Activation): Promise<void> {
  const { order, userId, currentPrice, days, expiresAt, kind, plan, before } = activation;
  const price = plan === 'free' ? 0 : (order.price ?? currentPrice);
  await tx
    .insertInto('activations')
    .values({
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
    })
    .execute();
  if (plan === 'free') return;
  await recordPayment(tx, {
    activationId: order.id,
    receiptId: order.receiptId,
    amount: order.amount ?? price,
    administrator: order.administrator,
    now: order.now,
  });
}
