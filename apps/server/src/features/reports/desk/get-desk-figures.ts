import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getDeskFigures as contract } from '@arabati/domain/reports/report-desk.endpoints';
import type { Services } from '../../../platform/services.ts';
import { findOldestOpen, sumByAdministrator, sumByDay } from './decision-counts.queries.ts';
import { countOpen } from './report-desk.queries.ts';

/** Returns what waits, and the latest decisions by administrator and by day. */
export async function getDeskFigures({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const [waiting, oldest, administrators, days] = await Promise.all([
    countOpen(database),
    findOldestOpen(database),
    sumByAdministrator(database, now),
    sumByDay(database, now),
  ]);
  return { waiting, oldest: oldest?.toISOString() ?? null, administrators, days };
}
