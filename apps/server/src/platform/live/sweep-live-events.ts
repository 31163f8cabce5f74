import type { Services } from '../services.ts';
import { deleteLiveEventsBefore } from './live-events.queries.ts';

/** Retention of events in days: longer than a weekend offline. Clients that resume later refetch everything. */
const retentionDays = 4;
/** Maximum number of rows per statement, so that none holds locks for long. */
const maxRows = 5_000;

/** Deletes old live events. Returns their number. */
export async function sweepLiveEvents(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { closing }: { closing: AbortSignal },
): Promise<{ events: number }> {
  const before = new Date(clock.now().getTime() - retentionDays * 86_400_000);
  let events = 0;
  let deleted = maxRows;
  while (deleted === maxRows && !closing.aborted) {
    deleted = await deleteLiveEventsBefore(database, before, maxRows);
    events += deleted;
  }
  return { events };
}
