import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

interface Activated {
  userId: string;
  /** Pounds paid. */
  price: number;
  expiresAt: Date | null;
  /** What the administrator wants to remember. */
  notes: string;
  /** Null: nobody's act, but the operator's own. */
  administratorId: string | null;
  now: Date;
}

export type Activation = Activated &
  ({ kind: 'membership'; plan: PlanType } | { kind: 'boost'; plan: BoostPlanType; adId: string });

/** Writes down what was activated, for whom, for how much and by whom; the prices add up to the revenue. */
export async function recordActivation(tx: Connection, activation: Activation): Promise<void> {
  await tx
    .insertInto('activations')
    .values({
      id: newId(),
      kind: activation.kind,
      user_id: activation.userId,
      ad_id: activation.kind === 'boost' ? activation.adId : null,
      plan: activation.plan,
      price: activation.price,
      expires_at: activation.expiresAt,
      notes: activation.notes,
      administrator_id: activation.administratorId,
      created_at: activation.now,
    })
    .execute();
}
