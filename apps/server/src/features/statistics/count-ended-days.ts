import { figureDays } from '@arabati/domain/statistics/statistics.endpoints';
import { lastKhartoumDays } from '@arabati/domain/time/khartoum';
import type { FastifyInstance } from 'fastify';
import { scheduleTask } from '../../platform/schedule-task.ts';
import type { Services } from '../../platform/services.ts';
import { findUncountedDays, keepDailyFigures } from './statistics.queries.ts';

const everyMs = 10 * 60_000;
/** So that no statement runs for long, whatever a day holds. */
const daysAtOnce = 15;
/** A day is counted anew after this long: for what an import brings, and what was being written at its midnight. */
const recountAfterMs = 24 * 60 * 60_000;

/**
 * Counts the days that are over, so that nobody who looks at them counts them again. Answers how many. Several nodes may
 * do it at once: they count the same.
 *
 * @param options.stopped ends it after the running batch; the next turn goes on.
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

/** After the start, and every ten minutes: a day is counted soon after its midnight. */
export function scheduleCountEndedDays(app: FastifyInstance, services: Services): void {
  const failure = 'counting the ended days failed; the next turn goes on';
  scheduleTask(app, { everyMs, failure }, (closing) =>
    countEndedDays(services, { stopped: () => closing.aborted }),
  );
}
