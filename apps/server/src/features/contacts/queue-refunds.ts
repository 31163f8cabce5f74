import type { RefundReason } from '@arabati/domain/contacts/reveal-refund';
import type { Connection } from '../../platform/database.ts';
import { insertDueRefund } from './refunds.queries.ts';

/**
 * Queues the refunds of an ad's latest reveals, in the transaction of the sale or decision. A background job decides
 * which of them are refunded.
 */
export function queueRefunds(
  tx: Connection,
  cause: { adId: string; reason: RefundReason; now: Date },
): Promise<void> {
  return insertDueRefund(tx, cause);
}
