import type { JobFacts, VisibleJobs } from '@arabati/domain/reports/desk-queues';
import { countedMaximum } from '@arabati/domain/reports/desk-queues.requests';
import { isAutomaticReason, reportReasons } from '@arabati/domain/reports/report-reasons';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database.ts';

const automaticReasons = reportReasons.filter(isAutomaticReason);

/** Restricts jobs of the alias c to those that a role may decide. */
export function isVisible(jobs: VisibleJobs): RawBuilder<boolean> {
  const conditions: Record<VisibleJobs, RawBuilder<boolean>> = {
    all: sql`true`,
    reports: sql`c.subject <> 'receipt'`,
    receipts: sql`c.subject = 'receipt'`,
    none: sql`false`,
  };
  return conditions[jobs];
}

/** Finds what the routing rules know about jobs. Served by the keys of jobs and signals, and reports_of_case. */
export async function findJobFacts(
  connection: Connection,
  ids: readonly string[],
): Promise<(JobFacts & { id: string })[]> {
  const { rows } = await sql<JobFacts & { id: string }>`
    select c.id, c.subject, c.weight, said.reasons,
           said.reasons <> '{}' and said.reasons <@ ${automaticReasons}::text[] as automatic,
           array(select signal from ad_signals where ad_signals.ad_id = c.ad_id)
             || coalesce((select signals from reviews where reviews.id = c.review_id), '{}') as signals
      from report_cases c
     cross join lateral (select array(select distinct reason from reports where case_id = c.id) as reasons) as said
     where c.id = any(${ids}::uuid[])`.execute(connection);
  return rows;
}

export interface Route {
  id: string;
  queue: string;
}

/** @param version of the rules that chose the queues. */
export async function writeQueues(
  tx: Connection,
  { routes, version }: { routes: readonly Route[]; version: number },
): Promise<void> {
  await sql`
    update report_cases c set queue = route.queue, routed_by = ${version}
      from unnest(${routes.map(({ id }) => id)}::uuid[], ${routes.map(({ queue }) => queue)}::text[]) as route (id, queue)
     where c.id = route.id`.execute(tx);
}

/**
 * Locks waiting jobs that earlier rules have routed. Leaves out those that are being changed, which a later batch routes.
 * Served by report_cases_to_route.
 */
export async function lockJobsToRoute(
  tx: Connection,
  { version, limit }: { version: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from report_cases where state = 'open' and routed_by < ${version}
     limit ${limit} for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

interface QueueCount {
  id: string;
  waiting: number;
  oldest: Date | null;
}

/**
 * Builds the query for the number of waiting jobs of queues, up to a maximum, and the oldest of each. Served by
 * report_cases_open_by_queue_and_age.
 */
export function queueCountsQuery(ids: readonly string[], jobs: VisibleJobs): RawBuilder<QueueCount> {
  return sql<QueueCount>`
    select listed.id, counted.waiting, first.created_at as oldest
      from unnest(${ids}::text[]) as listed (id)
     cross join lateral (
       select count(*)::int as waiting from (
         select from report_cases c where c.state = 'open' and c.queue = listed.id and ${isVisible(jobs)}
          limit ${countedMaximum}) as counted) as counted
      left join lateral (
       select created_at from report_cases c where c.state = 'open' and c.queue = listed.id and ${isVisible(jobs)}
        order by created_at limit 1) as first on true`;
}

export async function countByQueue(
  connection: Connection,
  ids: readonly string[],
  jobs: VisibleJobs,
): Promise<Map<string, QueueCount>> {
  const { rows } = await queueCountsQuery(ids, jobs).execute(connection);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts the waiting jobs of a role, up to a maximum. Served by report_cases_open, …_open_reports or …_open_receipts. */
export async function countWaitingJobs(connection: Connection, jobs: VisibleJobs): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from report_cases c where c.state = 'open' and ${isVisible(jobs)} limit ${countedMaximum}) as counted`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}
