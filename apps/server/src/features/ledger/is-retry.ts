import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { type ActivationRow, findActivation } from './ledger.queries.ts';

type Identity = Partial<Pick<ActivationRow, 'kind' | 'user_id' | 'ad_id' | 'plan'>>;

/**
 * Returns whether an order was already executed and this is a retry after a lost response. The member is locked, so
 * that concurrent retries are serialized.
 *
 * @throws Problem id-taken for another order with the same id.
 */
export async function isRetry(tx: Connection, id: string, identity: Identity): Promise<boolean> {
  const existing = await findActivation(tx, id);
  if (!existing) return false;
  const same = Object.entries(identity).every(([name, value]) => existing[name as keyof Identity] === value);
  if (!same) throw new Problem('id-taken');
  return true;
}
