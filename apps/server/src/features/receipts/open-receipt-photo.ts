import { FileResponse } from '../../platform/file-response.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { receiptFileName } from './receipt-file.ts';
import { findReceipt } from './receipts.queries.ts';

/**
 * A receipt's photo for whoever may see it.
 *
 * @param asking.userId the member whose receipt it must be; null: an administrator, who may see all.
 * @throws Problem not-found.
 */
export async function openReceiptPhoto(
  { database, receiptStore }: Pick<Services, 'database' | 'receiptStore'>,
  { id, userId }: { id: string; userId: string | null },
): Promise<FileResponse> {
  const receipt = await findReceipt(database, id);
  const allowed = receipt && (userId === null || receipt.user_id === userId);
  const file =
    allowed && receipt.photo_name ? await receiptStore.open(receiptFileName(receipt.photo_name)) : null;
  if (!file) throw new Problem('not-found');
  return new FileResponse({ type: 'image/webp', ...file });
}
