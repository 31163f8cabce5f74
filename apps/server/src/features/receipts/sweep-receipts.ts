import type { FastifyInstance } from 'fastify';
import { scheduleTask } from '../../platform/schedule-task.ts';
import type { Services } from '../../platform/services.ts';
import { sweepFiles } from '../photos/sweep-files.ts';
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

/** Schedules the sweep shortly after the start and several times a day. */
export function scheduleSweepReceipts(app: FastifyInstance, services: Services): void {
  const failure = 'sweeping receipts failed; the next sweep comes back to them';
  scheduleTask(app, { everyMs: 6 * hourMs, firstAfterMs: hourMs / 10, failure }, async () => {
    const swept = await sweepReceipts(services);
    if (swept.receipts + swept.files > 0) app.log.info(swept, 'swept receipts without a photo');
  });
}
