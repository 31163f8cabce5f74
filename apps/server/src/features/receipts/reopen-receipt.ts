import type { DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { receiptWeight } from '@arabati/domain/receipts/receipt-weight';
import { receiptNotes, receiptReopenedWords } from '@arabati/words/receipts/receipt-words';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { lockProfile } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { openReceiptJob } from '../reports/reports.public.ts';
import { readBoostTerms } from '../settings/settings.public.ts';
import { isKnown } from './alike-receipts.queries.ts';
import { presentDeskReceipt } from './present-desk-receipt.ts';
import {
  clearDecision,
  findDeskReceipt,
  findReopening,
  findSender,
  isNumberInUse,
  lockReceipt,
} from './receipt-desk.queries.ts';

interface Reopening {
  /** Generated on the administrator's device; also the id of the audit entry. */
  id: string;
  receiptId: string;
  administrator: Administrator;
  /** Time of the rejection to undo, in ISO 8601. If undefined, any rejection is undone. */
  decided_at?: string | undefined;
  now: Date;
}

/**
 * Undoes a rejection, so that the receipt is pending again. A retry of the same reopening changes nothing, even if the
 * receipt was decided since.
 *
 * @throws Problem not-found, receipt-number-taken, id-taken; receipt-decided if the receipt was approved, or rejected
 *   again since.
 */
export function reopenReceipt(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: Omit<Reopening, 'now'>,
): Promise<DeskReceipt> {
  const now = clock.now();
  const { receiptId } = request;
  return database.transaction().execute(async (tx) => {
    // Lock the member before the receipt: docs/decisions/2026-11-22-lock-order.md.
    const userId = await findSender(tx, receiptId);
    if (userId) await lockProfile(tx, userId);
    await reopen(tx, { ...request, now });
    const row = await findDeskReceipt(tx, receiptId);
    if (!row) throw new Problem('not-found');
    return presentDeskReceipt(row, { boosts: await readBoostTerms(tx), now });
  });
}

async function reopen(tx: Connection, reopening: Reopening): Promise<void> {
  const { id, receiptId, administrator, decided_at: seen, now } = reopening;
  const receipt = await lockReceipt(tx, receiptId);
  if (!receipt) throw new Problem('not-found');
  const earlier = await findReopening(tx, id);
  if (earlier && earlier.receiptId !== receiptId) throw new Problem('id-taken');
  if (earlier || receipt.state === 'waiting') return;
  const { user_id: userId, transaction_number: transactionNumber, amount, paid_on: paidOn } = receipt;
  const isSeenRejection = seen === undefined || receipt.decided_at?.getTime() === Date.parse(seen);
  if (receipt.state !== 'rejected' || userId === null || !isSeenRejection)
    throw new Problem('receipt-decided');
  if (await isNumberInUse(tx, { id: receiptId, numberKey: receipt.number_key, userId })) {
    throw new Problem('receipt-number-taken');
  }
  await clearDecision(tx, receiptId);
  const { created_at: createdAt } = receipt;
  const weight = receiptWeight({ isKnown: await isKnown(tx, receiptId) });
  await openReceiptJob(tx, { receiptId, memberId: userId, createdAt, weight });
  await notify(tx, { userId, type: 'system', ...receiptReopenedWords({ transactionNumber }), now });
  await recordAuditEntry(tx, {
    id,
    administrator,
    act: 'receipt-reopened',
    userId,
    details: {
      receipt: receiptId,
      notes: `${receipt.plan}: ${receiptNotes({ transactionNumber, amount, paidOn })}`,
    },
    now,
  });
}
