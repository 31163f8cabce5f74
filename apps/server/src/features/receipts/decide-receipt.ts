import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import type { decideReceipt as contract, DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { receiptNotes, receiptRejectedWords } from '@arabati/words/receipts/receipt-words';
import type { Connection } from '../../platform/database.ts';
import type { Administrator } from '../../platform/endpoint.ts';
import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { changeMembership } from '../activations/activations.public.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { boostAd } from '../boosts/boosts.public.ts';
import type { Order } from '../ledger/ledger.public.ts';
import { lockProfile } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { closeReceiptJob } from '../reports/reports.public.ts';
import { readBoostTerms } from '../settings/settings.public.ts';
import { presentDeskReceipt } from './present-desk-receipt.ts';
import {
  findDeskReceipt,
  findSender,
  isContested,
  lockReceipt,
  writeDecision,
} from './receipt-desk.queries.ts';

type Decision = EndpointInput<typeof contract>['body'];
type LockedReceipt = NonNullable<Awaited<ReturnType<typeof lockReceipt>>>;

/**
 * Records an administrator's decision on a receipt. An approval activates what was paid for exactly once, also for
 * concurrent approvals: activation, ledger entry, audit entry, used number and the end of its job at the desk are in one
 * transaction.
 *
 * @throws Problem not-found, receipt-decided, case-claimed if a colleague works on it, receipt-number-taken, receipt-number-contested,
 *   ad-not-found, ad-hidden, ad-under-review, ad-sold, ad-paused.
 */
export function decideReceipt(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { administrator: Administrator; id: string; decision: Decision },
): Promise<DeskReceipt> {
  const { administrator, id, decision } = request;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    // Lock the member before the receipt, in the usual lock order.
    const userId = await findSender(tx, id);
    if (userId) await lockProfile(tx, userId);
    const receipt = await lockReceipt(tx, id);
    if (!receipt) throw new Problem('not-found');

    if (receipt.state === 'waiting') {
      await closeReceiptJob(tx, { receiptId: id, administrator, now });
      await decide(tx, { receipt, decision, administrator, now });
    } else if (!isRepetition(receipt, decision, administrator)) {
      throw new Problem('receipt-decided');
    }
    const row = await findDeskReceipt(tx, id);
    if (!row) throw new Problem('not-found');
    return presentDeskReceipt(row, { boosts: await readBoostTerms(tx), now });
  });
}

/** Returns whether this is a retry of the same decision by the same administrator, after a lost response. */
function isRepetition(receipt: LockedReceipt, decision: Decision, administrator: Administrator): boolean {
  const reason = decision.state === 'rejected' ? decision.reason : '';
  return (
    receipt.administrator_id === administrator.id &&
    receipt.state === decision.state &&
    receipt.reason === reason
  );
}

async function decide(
  tx: Connection,
  act: { receipt: LockedReceipt; decision: Decision; administrator: Administrator; now: Date },
): Promise<void> {
  const { receipt, decision, administrator, now } = act;
  const { id, user_id: userId, transaction_number: transactionNumber } = receipt;
  if (userId === null) throw new Problem('not-found');
  const reason = decision.state === 'rejected' ? decision.reason : '';
  const amount = (decision.state === 'approved' ? decision.amount : undefined) ?? receipt.amount;
  const notes = receiptNotes({ transactionNumber, amount, paidOn: receipt.paid_on });

  if (decision.state === 'approved') {
    if (await isContested(tx, { id, numberKey: receipt.number_key })) {
      throw new Problem('receipt-number-contested');
    }
    const { price } = receipt;
    const order = { id: newId(), amount, price, receiptId: id, notes, administrator, now };
    await activate(tx, { receipt, userId, order });
  } else {
    await notify(tx, { userId, type: 'system', ...receiptRejectedWords({ transactionNumber, reason }), now });
  }
  // Fails if the number was approved before, also concurrently, because its index is unique.
  await writeDecision(tx, { id, state: decision.state, reason, administratorId: administrator.id, now });
  await recordAuditEntry(tx, {
    administrator,
    act: decision.state === 'approved' ? 'receipt-approved' : 'receipt-rejected',
    userId,
    details: { notes: [`${receipt.plan}: ${notes}`, reason].filter(Boolean).join('. ') },
    now,
  });
}

async function activate(
  tx: Connection,
  { receipt, userId, order }: { receipt: LockedReceipt; userId: string; order: Order },
): Promise<void> {
  if (receipt.kind === 'membership') {
    await changeMembership(tx, { userId, membership: receipt.plan as PlanType, order });
    return;
  }
  if (receipt.ad_id === null) throw new Problem('ad-not-found');
  await boostAd(tx, { adId: receipt.ad_id, plan: receipt.plan as BoostPlanType, order });
}
