import { randomBytes } from 'node:crypto';
import { receiptWeight } from '@arabati/domain/receipts/receipt-weight';
import type { Receipt } from '@arabati/domain/receipts/receipts.endpoints';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockProfile } from '../members/members.public.ts';
import { encodeWithLimit } from '../photos/photos.public.ts';
import { openReceiptJob } from '../reports/reports.public.ts';
import { isKnown } from './alike-receipts.queries.ts';
import { encodeReceipt } from './encode-receipt.ts';
import { assertReceiptQuota } from './enter-receipt.ts';
import { receiptFileName } from './receipt-file.ts';
import { addPhoto, findReceipt } from './receipts.queries.ts';
import { serializeReceipt } from './serialize-receipt.ts';

/**
 * Stores the photo of a receipt: first the file, then its row. The receipt is then pending, and a job of the desk. A retry changes nothing.
 *
 * @throws Problem not-found, too-many-receipts, receipt-number-taken, photo-not-an-image, photo-too-many-pixels,
 *   overloaded.
 */
export async function storeReceiptPhoto(
  { database, clock, receiptStore }: Pick<Services, 'database' | 'clock' | 'receiptStore'>,
  { id, userId, bytes }: { id: string; userId: string; bytes: Uint8Array },
): Promise<Receipt> {
  const own = async () => {
    const receipt = await findReceipt(database, id);
    if (receipt?.user_id !== userId) throw new Problem('not-found');
    return receipt;
  };
  const before = await own();
  if (before.state !== 'sending') return serializeReceipt(before);
  await assertReceiptQuota(database, userId);

  const photo = await encodeWithLimit(() => encodeReceipt(bytes));
  const name = randomBytes(16).toString('hex');
  let added = false;
  try {
    await receiptStore.write(receiptFileName(name), photo.content);
    added = await database.transaction().execute(async (tx) => {
      if (!(await lockProfile(tx, userId))) return false;
      await assertReceiptQuota(tx, userId);
      const now = clock.now();
      if (!(await addPhoto(tx, { id, userId, name, photo, now }))) return false;
      const weight = receiptWeight({ isKnown: await isKnown(tx, id) });
      await openReceiptJob(tx, { receiptId: id, memberId: userId, createdAt: now, weight });
      return true;
    });
  } finally {
    // Rejected, or a concurrent retry was faster.
    if (!added) await removeFiles(receiptStore, [receiptFileName(name)]);
  }
  return serializeReceipt(await own());
}
