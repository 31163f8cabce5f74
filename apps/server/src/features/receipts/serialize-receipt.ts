import type { Receipt } from '@arabati/domain/receipts/receipts.endpoints';
import type { ReceiptRow } from './receipts.queries.ts';

export function serializeReceipt(row: ReceiptRow): Receipt {
  const { id, state, kind, plan, plan_name, amount, transaction_number, paid_on, reason } = row;
  return {
    id,
    state,
    kind,
    plan,
    plan_name,
    ad: row.ad_id === null ? null : { id: row.ad_id, title: row.ad_title ?? '' },
    amount,
    transaction_number,
    paid_on,
    photo:
      row.photo_width === null || row.photo_height === null
        ? null
        : { width: row.photo_width, height: row.photo_height },
    reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
