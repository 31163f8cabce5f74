import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type getDailyFigures as contract,
  figureDays,
} from '@arabati/domain/statistics/statistics.endpoints';
import { lastKhartoumDays } from '@arabati/domain/time/khartoum';
import type { Services } from '../../platform/services.ts';
import { countDays, findDailyFigures } from './statistics.queries.ts';

/** Returns stored figures of ended days, and counts today and days without stored figures. */
export async function readDailyFigures({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<EndpointResponse<typeof contract>> {
  const days = lastKhartoumDays(clock.now(), figureDays);
  const stored = new Map((await findDailyFigures(database, days)).map((figures) => [figures.day, figures]));
  const uncounted = days.filter((day) => !stored.has(day));
  for (const figures of await countDays(database, uncounted)) stored.set(figures.day, figures);
  return { days: days.flatMap((day) => stored.get(day) ?? []) };
}
