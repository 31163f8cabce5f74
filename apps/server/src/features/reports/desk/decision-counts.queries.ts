import type { DecisionCounts } from '@arabati/domain/reports/report-desk.endpoints';
import { deskFigureDays } from '@arabati/domain/reports/report-desk.requests';
import { isAutomaticReason, type ReportReason, reportReasons } from '@arabati/domain/reports/report-reasons';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database.ts';

const automaticReasons: ReportReason[] = reportReasons.filter(isAutomaticReason);

/** Returns whether no member has reported a case. Served by reports_of_case. */
export async function isAutomaticCase(tx: Connection, caseId: string): Promise<boolean> {
  const byMember = await tx
    .selectFrom('reports')
    .select('id')
    .where('case_id', '=', caseId)
    .where('reason', 'not in', automaticReasons)
    .executeTakeFirst();
  return byMember === undefined;
}

/** Adds to the counts of an administrator's hour, or subtracts with negative numbers. */
export async function addToCounts(
  tx: Connection,
  { administratorId, at, counts }: { administratorId: string; at: Date; counts: DecisionCounts },
): Promise<void> {
  const { decided, upheld, overturned, automatic, within_hour, within_day } = counts;
  await sql`
    insert into decision_counts as c (administrator_id, hour, decided, upheld, overturned, automatic, within_hour, within_day)
    values (${administratorId}::uuid, date_trunc('hour', ${at}::timestamptz), greatest(${decided}::int, 0),
            greatest(${upheld}::int, 0), greatest(${overturned}::int, 0), greatest(${automatic}::int, 0),
            greatest(${within_hour}::int, 0), greatest(${within_day}::int, 0))
    on conflict (administrator_id, hour) do update set
      decided = c.decided + ${decided}, upheld = c.upheld + ${upheld}, overturned = c.overturned + ${overturned},
      automatic = c.automatic + ${automatic}, within_hour = c.within_hour + ${within_hour},
      within_day = c.within_day + ${within_day}`.execute(tx);
}

const sums = sql`
  sum(decided)::int as decided, sum(upheld)::int as upheld, sum(overturned)::int as overturned,
  sum(automatic)::int as automatic, sum(within_hour)::int as within_hour, sum(within_day)::int as within_day`;

/** Start of the first of the figures' days, in Khartoum. */
const since = (now: Date) =>
  sql`(date_trunc('day', ${now}::timestamptz at time zone 'Africa/Khartoum') - make_interval(days => ${deskFigureDays - 1}))
      at time zone 'Africa/Khartoum'`;

/** Sums the latest days' decisions by administrator, most decisions first. Served by decision_counts_by_hour. */
export async function sumByAdministrator(connection: Connection, now: Date) {
  const { rows } = await sql<DecisionCounts & { administrator: string; hours: number }>`
    select a.username as administrator, (count(*) filter (where decided > 0))::int as hours, ${sums}
      from decision_counts d join administrators a on a.id = d.administrator_id
     where d.hour >= ${since(now)}
     group by a.id, a.username
    having sum(decided) > 0
     order by decided desc, a.username`.execute(connection);
  return rows;
}

/** Sums the latest days' decisions by day in Khartoum and administrator, latest first. Served by decision_counts_by_hour. */
export async function sumByDayAndAdministrator(connection: Connection, now: Date) {
  const { rows } = await sql<DecisionCounts & { day: string; administrator: string }>`
    select to_char(d.hour at time zone 'Africa/Khartoum', 'YYYY-MM-DD') as day, a.username as administrator, ${sums}
      from decision_counts d join administrators a on a.id = d.administrator_id
     where d.hour >= ${since(now)}
     group by 1, a.id, a.username
    having sum(decided) > 0
     order by 1 desc, a.username`.execute(connection);
  return rows;
}

/** Sums the latest days' decisions by day in Khartoum, latest first. Served by decision_counts_by_hour. */
export async function sumByDay(connection: Connection, now: Date) {
  const { rows } = await sql<DecisionCounts & { day: string }>`
    select to_char(hour at time zone 'Africa/Khartoum', 'YYYY-MM-DD') as day, ${sums}
      from decision_counts
     where hour >= ${since(now)}
     group by 1
    having sum(decided) > 0
     order by 1 desc`.execute(connection);
  return rows;
}

/** Finds when the oldest waiting case was opened. Served by report_cases_open_by_age. */
export async function findOldestOpen(connection: Connection): Promise<Date | null> {
  const found = await connection
    .selectFrom('report_cases')
    .select('created_at')
    .where(sql<boolean>`state = 'open' and subject <> 'receipt'`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.created_at ?? null;
}
