import { cityKey } from '@arabati/domain/search/document/build-search-document';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Connection } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  findEndedShowroom,
  findStaleShowroom,
  lockRefresh,
  lockSummarized,
  takeDueShowroom,
  writeListings,
  writeSummary,
} from './summaries.queries.ts';

/** A run ends after this many showrooms, so that a node which stops does not wait long. */
const maxShowrooms = 200;
/** Answers change without an ad, so that every summary is computed again. */
const refreshEveryMs = 86_400_000;

/**
 * Computes the summaries of showrooms whose ads, page or plan have changed, and of those that are a day old. One node
 * works at a time: two could write the same summary, the older result last.
 *
 * @returns the number of showrooms.
 */
export async function refreshShowrooms(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  let refreshed = 0;
  while (refreshed < maxShowrooms && !stopped()) {
    const found = await database.transaction().execute(async (tx) => {
      if (!(await lockRefresh(tx, advisoryLocks.showrooms))) return false;
      const now = clock.now();
      const id =
        (await takeDueShowroom(tx)) ??
        (await findEndedShowroom(tx, now)) ??
        (await findStaleShowroom(tx, new Date(now.getTime() - refreshEveryMs)));
      if (id === undefined) return false;
      await refreshShowroom(tx, id, now);
      return true;
    });
    if (!found) break;
    refreshed += 1;
  }
  return refreshed;
}

async function refreshShowroom(tx: Connection, id: string, now: Date): Promise<void> {
  const showroom = await lockSummarized(tx, id);
  // Deleted with its owner's account.
  if (!showroom) return;
  await writeSummary(tx, { id, ownerId: showroom.owner_id, now });
  await writeListings(tx, { id, cityKey: cityKey(showroom.city) });
}
