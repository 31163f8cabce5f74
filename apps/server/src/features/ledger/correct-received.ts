import type { correctMoney as contract } from '@arabati/domain/administration/money.endpoints';
import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { findActivation, findMoneyEntry, lockActivation, sumReceived } from './ledger.queries.ts';
import { recordMoney } from './record-money.ts';

type Correction = EndpointInput<typeof contract>['body'] & {
  administrator: Administrator;
  activationId: string;
  now: Date;
};

export interface CorrectedMoney {
  /** Pounds received before and after. Equal if nothing was recorded. */
  before: number;
  after: number;
  userId: string | null;
}

/**
 * Adds a refund or a corrected amount as a separate entry. A retry of the request changes nothing.
 *
 * @throws Problem activation-not-found, id-taken, invalid-input for more money than was received.
 */
export async function correctReceived(
  tx: Connection,
  { administrator, activationId, id, kind, reason, now, ...request }: Correction,
): Promise<CorrectedMoney> {
  await lockActivation(tx, activationId);
  const activation = await findActivation(tx, activationId);
  if (!activation || activation.plan === 'free') throw new Problem('activation-not-found');
  const before = await sumReceived(tx, activationId);
  const unchanged = { before, after: before, userId: activation.user_id };
  const existing = await findMoneyEntry(tx, id);
  if (existing && (existing.activation_id !== activationId || existing.kind !== kind)) {
    throw new Problem('id-taken');
  }
  if (existing) return unchanged;

  const amount = kind === 'refund' ? -request.amount : request.amount - before;
  if (kind === 'refund' && request.amount > before) throw Problem.ofFields({ amount: 'too-large' });
  if (amount === 0) return unchanged;
  await recordMoney(tx, { id, kind, activationId, amount, reason, administrator, now });
  return { ...unchanged, after: before + amount };
}
