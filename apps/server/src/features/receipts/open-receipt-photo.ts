import { FileResponse } from '../../platform/file-response.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { receiptFileName } from './receipt-file.ts';
import { findReceipt } from './receipts.queries.ts';

/**
 * Opens a receipt's photo for an authorized client.
 *
 * @param asking.userId the member who must own the receipt; null for an administrator, who may open all.
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
