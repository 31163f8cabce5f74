import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { getDeskFigures as contract } from '@arabati/domain/reports/report-desk.endpoints';
import { deskFigureDays } from '@arabati/domain/reports/report-desk.requests';
import type { Services } from '../../../platform/services.ts';
import { sumByRemover } from '../../appeals/appeals.public.ts';
import { findOldestOpen, sumByAdministrator, sumByDay } from './decision-counts.queries.ts';
import { countOpen } from './report-desk.queries.ts';

/** Returns the number of waiting cases, the latest decisions by administrator and by day, and the results of appeals. */
export async function getDeskFigures({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const since = new Date(now.getTime() - deskFigureDays * 86_400_000);
  const [waiting, oldest, administrators, appeals, days] = await Promise.all([
    countOpen(database),
    findOldestOpen(database),
    sumByAdministrator(database, now),
    sumByRemover(database, since),
    sumByDay(database, now),
  ]);
  return { waiting, oldest: oldest?.toISOString() ?? null, administrators, appeals, days };
}
