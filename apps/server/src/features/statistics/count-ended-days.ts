import { figureDays } from '@arabati/domain/statistics/statistics.endpoints';
import { lastKhartoumDays } from '@arabati/domain/time/khartoum';
import type { Services } from '../../platform/services.ts';
import { findUncountedDays, keepDailyFigures } from './statistics.queries.ts';

/** Maximum number of days per statement, to bound its duration. */
const daysAtOnce = 15;
/**
 * Delay in milliseconds before a day is counted again, to include imported rows and transactions that were open at
 * midnight.
 */
const recountAfterMs = 24 * 60 * 60_000;

/**
 * Counts ended days in advance, so that requests need not count them. Returns their number. Several nodes may run it
 * concurrently, with the same result.
 *
 * @param options.stopped ends the run after the current batch; the next run continues.
 */
export async function countEndedDays(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { stopped = () => false }: { stopped?: () => boolean } = {},
): Promise<number> {
  const now = clock.now();
  const ended = lastKhartoumDays(now, figureDays).slice(0, -1);
  const since = new Date(now.getTime() - recountAfterMs);
  const uncounted = await findUncountedDays(database, ended, since);
  let counted = 0;
  while (counted < uncounted.length && !stopped()) {
    const days = uncounted.slice(counted, counted + daysAtOnce);
    await keepDailyFigures(database, days, now);
    counted += days.length;
  }
  return counted;
}
