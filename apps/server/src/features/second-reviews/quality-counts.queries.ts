import { deskFigureDays } from '@arabati/domain/reports/report-desk.requests';
import type { ReportReason } from '@arabati/domain/reports/report-reasons';
import type { QualityCounts } from '@arabati/domain/reports/second-reviews.endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

interface CountedDecision {
  administratorId: string;
  /** When the first decision was made. */
  at: Date;
  reason: ReportReason;
}

/** Adds to the counts of an administrator's hour and a reason, or subtracts with negative numbers. */
export async function addToQualityCounts(
  tx: Connection,
  { administratorId, at, reason }: CountedDecision,
  counts: Partial<QualityCounts>,
): Promise<void> {
  const { decided = 0, overturned = 0, second_decided = 0, agreed = 0 } = counts;
  await sql`
    insert into decision_quality_counts as c
           (administrator_id, hour, reason, decided, overturned, second_decided, agreed)
    values (${administratorId}::uuid, date_trunc('hour', ${at}::timestamptz), ${reason}, greatest(${decided}::int, 0),
            greatest(${overturned}::int, 0), greatest(${second_decided}::int, 0), greatest(${agreed}::int, 0))
    on conflict (administrator_id, hour, reason) do update set
      decided = greatest(c.decided + ${decided}, 0), overturned = greatest(c.overturned + ${overturned}, 0),
      second_decided = greatest(c.second_decided + ${second_decided}, 0), agreed = greatest(c.agreed + ${agreed}, 0)`.execute(
    tx,
  );
}

const sums = sql`
  sum(decided)::int as decided, sum(overturned)::int as overturned, sum(second_decided)::int as second_decided,
  sum(agreed)::int as agreed`;

const hasAny = sql`sum(decided + overturned + second_decided) > 0`;

/** Start of the first of the figures' days, in Khartoum. */
const since = (now: Date) =>
  sql`(date_trunc('day', ${now}::timestamptz at time zone 'Africa/Khartoum') - make_interval(days => ${deskFigureDays - 1}))
      at time zone 'Africa/Khartoum'`;

/** Sums the latest days' decisions by administrator, most decisions first. Served by decision_quality_counts_by_hour. */
export async function sumQualityByAdministrator(connection: Connection, now: Date) {
  const { rows } = await sql<QualityCounts & { administrator: string }>`
    select a.username as administrator, ${sums}
      from decision_quality_counts q join administrators a on a.id = q.administrator_id
     where q.hour >= ${since(now)}
     group by a.id, a.username having ${hasAny}
     order by decided desc, a.username`.execute(connection);
  return rows;
}

/** Sums the latest days' decisions by reason, most decisions first. Served by decision_quality_counts_by_hour. */
export async function sumQualityByReason(connection: Connection, now: Date) {
  const { rows } = await sql<QualityCounts & { reason: ReportReason }>`
    select reason, ${sums} from decision_quality_counts
     where hour >= ${since(now)}
     group by reason having ${hasAny}
     order by decided desc, reason`.execute(connection);
  return rows;
}

/** Sums by day in Khartoum, administrator and reason, latest first. Served by decision_quality_counts_by_hour. */
export async function sumQualityByDay(connection: Connection, now: Date) {
  const { rows } = await sql<QualityCounts & { day: string; administrator: string; reason: ReportReason }>`
    select to_char(q.hour at time zone 'Africa/Khartoum', 'YYYY-MM-DD') as day, a.username as administrator, reason, ${sums}
      from decision_quality_counts q join administrators a on a.id = q.administrator_id
     where q.hour >= ${since(now)}
     group by 1, a.id, a.username, reason having ${hasAny}
     order by 1 desc, a.username, reason`.execute(connection);
  return rows;
}
