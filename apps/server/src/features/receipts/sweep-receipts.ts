import type { Services } from '../../platform/services.ts';
import { sweepFiles } from '../photos/photos.public.ts';
import { deleteUnfinishedSince, knownPhotoNames } from './receipts.queries.ts';

const hourMs = 60 * 60 * 1_000;

/** Removes receipts without a photo after a day, and old files without a receipt. Returns the number of each. */
export async function sweepReceipts({
  database,
  clock,
  receiptStore,
}: Pick<Services, 'database' | 'clock' | 'receiptStore'>): Promise<{ receipts: number; files: number }> {
  const dayAgo = new Date(clock.now().getTime() - 24 * hourMs);
  const receipts = await deleteUnfinishedSince(database, dayAgo);
  const files = await sweepFiles(receiptStore, dayAgo, (names) => knownPhotoNames(database, names));
  return { receipts: Number(receipts), files };
}
