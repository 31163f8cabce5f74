import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { type ActivationRow, findActivation } from './activations.queries.ts';

type Identity = Partial<Pick<ActivationRow, 'kind' | 'user_id' | 'ad_id' | 'plan'>>;

/**
 * Returns whether an order was already executed and this is a retry after a lost response. The member is locked, so
 * that concurrent retries are serialized.
 *
 * @throws Problem id-taken for another order with the same id.
 */
export async function isRepeated(tx: Connection, id: string, identity: Identity): Promise<boolean> {
  const standing = await findActivation(tx, id);
  if (!standing) return false;
  const same = Object.entries(identity).every(([name, value]) => standing[name as keyof Identity] === value);
  if (!same) throw new Problem('id-taken');
  return true;
}
