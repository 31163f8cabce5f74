import { paidOnProblem, type ReceiptForm } from '@arabati/domain/receipts/receipt-form';
import { type Receipt, waitingReceiptsMaximum } from '@arabati/domain/receipts/receipts.endpoints';
import { transactionNumberKey } from '@arabati/domain/receipts/transaction-number';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { readPlans } from '../memberships/memberships.public.ts';
import { readBoostTerms } from '../settings/settings.public.ts';
import {
  countWaiting,
  findNumber,
  findOwnAdStatus,
  findReceipt,
  type ReceiptRow,
  writeReceipt,
} from './receipts.queries.ts';
import { serializeReceipt } from './serialize-receipt.ts';

/**
 * Stores the data of a member's transfer. It is validated before the photo is uploaded, which takes minutes on a slow
 * network. A receipt whose photo was already uploaded is returned unchanged for the same data. Other data, from a second
 * tab or corrected after a lost response, and a rejected receipt that is sent again are a new receipt, with a new id.
 *
 * @throws Problem invalid-input (a day in the future, a used number), ad-not-found, ad-sold, id-taken,
 *   too-many-receipts.
 */
export function enterReceipt(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, form }: { id: string; userId: string; form: ReceiptForm },
): Promise<Receipt> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    await lockMembers(tx, { refer: [userId] });
    const before = await findReceipt(tx, id);
    if (before && before.user_id !== userId) throw new Problem('id-taken');
    const numberKey = transactionNumberKey(form.transaction_number);
    if (before && before.state !== 'sending') {
      if (!isRetry(before, { form, numberKey })) throw new Problem('id-taken');
      return serializeReceipt(before);
    }

    const day = paidOnProblem(form.paid_on, now);
    if (day) throw Problem.ofFields({ paid_on: day });
    await assertNumberUnused(tx, { numberKey, userId });
    if (form.kind === 'boost') await assertOwnAd(tx, { adId: form.ad_id, userId });
    await assertReceiptQuota(tx, userId);

    const { kind, plan, amount, transaction_number, paid_on } = form;
    await writeReceipt(tx, {
      id,
      user_id: userId,
      state: 'sending',
      kind,
      plan,
      ad_id: form.kind === 'boost' ? form.ad_id : null,
      amount,
      price: await currentPrice(tx, form),
      transaction_number,
      number_key: numberKey,
      paid_on,
      created_at: now,
    });
    const written = await findReceipt(tx, id);
    if (written?.user_id !== userId) throw new Problem('id-taken');
    return serializeReceipt(written);
  });
}

function isRetry(sent: ReceiptRow, { form, numberKey }: { form: ReceiptForm; numberKey: string }): boolean {
  const adId = form.kind === 'boost' ? form.ad_id : null;
  return (
    sent.state !== 'rejected' &&
    sent.kind === form.kind &&
    sent.plan === form.plan &&
    // A deleted ad is null.
    (sent.ad_id === null || sent.ad_id === adId) &&
    sent.amount === form.amount &&
    transactionNumberKey(sent.transaction_number) === numberKey &&
    sent.paid_on === form.paid_on
  );
}

/** Pounds: the plan's price when the receipt is entered, not when it is decided. */
async function currentPrice(tx: Connection, form: ReceiptForm): Promise<number> {
  if (form.kind === 'boost') return (await readBoostTerms(tx))[form.plan].price;
  return (await readPlans(tx)).of(form.plan).price;
}

/** A rejected number may be sent again by any member, because the rejected sender may not have made the transfer. */
async function assertNumberUnused(
  tx: Connection,
  number: { numberKey: string; userId: string },
): Promise<void> {
  const { approved, waiting } = await findNumber(tx, number);
  if (approved) throw Problem.ofFields({ transaction_number: 'transaction-number-used' });
  if (waiting) throw Problem.ofFields({ transaction_number: 'transaction-number-waiting' });
}

async function assertOwnAd(tx: Connection, ad: { adId: string; userId: string }): Promise<void> {
  const status = await findOwnAdStatus(tx, ad);
  if (status === undefined) throw new Problem('ad-not-found');
  if (status === 'sold') throw new Problem('ad-sold');
  if (status === 'paused') throw new Problem('ad-paused');
}

/** @throws Problem too-many-receipts. */
export async function assertReceiptQuota(connection: Connection, userId: string): Promise<void> {
  if ((await countWaiting(connection, userId)) >= waitingReceiptsMaximum) {
    throw new Problem('too-many-receipts', { facts: { limit: waitingReceiptsMaximum } });
  }
}
