import type { MoneyEntryKind } from '@arabati/domain/administration/money.endpoints';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { insertMoneyEntry } from './ledger.queries.ts';

interface Entry {
  id: string;
  kind: MoneyEntryKind;
  activationId: string;
  receiptId?: string | null;
  /** Pounds; negative for a refund. */
  amount: number;
  reason: string;
  administrator: { id: string; username: string } | null;
  now: Date;
}

/** Adds a ledger entry. Entries are never changed (migration 0021). */
export async function recordMoney(tx: Connection, entry: Entry): Promise<void> {
  await insertMoneyEntry(tx, {
    id: entry.id,
    kind: entry.kind,
    activation_id: entry.activationId,
    receipt_id: entry.receiptId ?? null,
    amount: entry.amount,
    reason: entry.reason,
    administrator_id: entry.administrator?.id ?? null,
    administrator: entry.administrator?.username ?? null,
    created_at: entry.now,
  });
}

export function recordPayment(
  tx: Connection,
  payment: Omit<Entry, 'id' | 'kind' | 'reason'> & { receiptId: string | null },
): Promise<void> {
  return recordMoney(tx, { ...payment, id: newId(), kind: 'payment', reason: '' });
}
