import type { Connection } from '../../platform/database.ts';
import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import { receiptFileName } from './receipt-file.ts';
import { forgetReceiptsOf } from './receipts.queries.ts';

/** Part of the deletion of an account. Returns a function that removes the photo files after the account is deleted. */
export async function forgetReceipts(
  tx: Connection,
  userId: string,
): Promise<(store: PhotoStore) => Promise<void>> {
  const names = await forgetReceiptsOf(tx, userId);
  return (store) => removeFiles(store, names.map(receiptFileName));
}
