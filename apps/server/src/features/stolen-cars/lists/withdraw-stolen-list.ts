import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAuditEntry } from '../../audit-log/audit-log.public.ts';
import { lockList, writeListWithdrawal } from './stolen-lists.queries.ts';

/**
 * Takes the cars of an imported list off the register and deletes them. Ads that it has hidden stay hidden until their
 * cases are decided. Locks the list. A retry changes nothing.
 *
 * @throws Problem not-found.
 */
export function withdrawStolenList(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { listId, administrator }: { listId: string; administrator: Administrator },
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const list = await lockList(tx, listId);
    if (!list) throw new Problem('not-found');
    if (list.withdrawn_at) return;
    await writeListWithdrawal(tx, { listId, now });
    await recordAuditEntry(tx, {
      administrator,
      act: 'stolen-list-withdrawn',
      details: { notes: `${list.entries}: ${list.source}` },
      now,
    });
  });
}
