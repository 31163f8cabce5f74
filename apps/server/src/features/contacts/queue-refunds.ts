import type { RefundReason } from '@arabati/domain/contacts/reveal-refund';
import type { Connection } from '../../platform/database.ts';
import { deleteDueRefund, insertDueRefund } from './refunds.queries.ts';

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

/** Cancels the queued refunds of a sale that was undone. A later sale queues them anew. */
export function cancelRefunds(tx: Connection, cause: { adId: string; reason: RefundReason }): Promise<void> {
  return deleteDueRefund(tx, { ad_id: cause.adId, reason: cause.reason });
}
