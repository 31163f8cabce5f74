import type { DailyFigures } from '@arabati/domain/statistics/statistics.endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { startOfKhartoumDay } from '../../platform/khartoum.queries.ts';

const ofDay = sql`created_at >= begins and created_at < ends`;

/**
 * Counts the events of these days. Each count is a range of an index: profiles_by_age, ads_by_day and
 * ads_awaiting_listing (an ad that is reviewed first is counted on the day on which it is listed), ads_renewed and
 * ads_renewed_by_first_listing (a renewed ad is counted on the day of its first listing),
 * contact_reveals_by_day, messages_by_day; and for the few ledger entries activations_by_age and money_entries_by_age.
 */
export function countDaysQuery(days: readonly string[]): RawBuilder<DailyFigures> {
  return sql`
    select day::text as day,
           (select count(*) from profiles where ${ofDay})::int as sign_ups,
           ((select count(*) from ads where ${ofDay})
             - (select count(*) from ads where awaits_listing and ${ofDay})
             - (select count(*) from ads where posted_at is not null and ${ofDay})
             + (select count(*) from ads where posted_at >= begins and posted_at < ends))::int as ads,
           (select count(*) from contact_reveals where points_spent > 0 and ${ofDay})::int as reveals,
           (select count(*) from messages where ${ofDay})::int as messages,
           activations, revenue
      from unnest(${days}::date[]) as day,
           lateral (select ${startOfKhartoumDay(sql`day`)} as begins, ${startOfKhartoumDay(sql`day + 1`)} as ends) as bounds,
           lateral (select (select count(*) from activations where plan <> 'free' and ${ofDay})::int as activations,
                           (select coalesce(sum(amount), 0) from money_entries where ${ofDay})::float8 as revenue) as booked`;
}

export async function countDays(connection: Connection, days: readonly string[]): Promise<DailyFigures[]> {
  return (await countDaysQuery(days).execute(connection)).rows;
}

/**
 * Finds the stored figures of these days. Served by daily_figures_pkey. Ledger entries are never deleted, so they are
 * counted again, to be always consistent with the ledger.
 */
export async function findDailyFigures(
  connection: Connection,
  days: readonly string[],
): Promise<DailyFigures[]> {
  const { rows } = await sql<DailyFigures>`
    select day::text, sign_ups, ads, reveals, messages,
           (select count(*) from activations where plan <> 'free' and ${ofDay})::int as activations,
           (select coalesce(sum(amount), 0) from money_entries where ${ofDay})::float8 as revenue
      from daily_figures,
           lateral (select ${startOfKhartoumDay(sql`day`)} as begins, ${startOfKhartoumDay(sql`day + 1`)} as ends) as bounds
     where day = any(${days}::date[])`.execute(connection);
  return rows;
}

/** Finds those of the days that were not counted since a timestamp. */
export async function findUncountedDays(
  connection: Connection,
  days: readonly string[],
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text from unnest(${days}::date[]) as day
     where not exists (select from daily_figures
                        where daily_figures.day = day.day and counted_at >= ${since})`.execute(connection);
  return rows.map(({ day }) => day);
}

/** Stores figures. They never decrease, because they include rows that were deleted since. */
export async function keepDailyFigures(
  connection: Connection,
  days: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into daily_figures as known (day, sign_ups, ads, reveals, messages, counted_at)
    select day::date, sign_ups, ads, reveals, messages, ${now}::timestamptz
      from (${countDaysQuery(days)}) as counted
        on conflict (day) do update
       set sign_ups = greatest(known.sign_ups, excluded.sign_ups),
           ads = greatest(known.ads, excluded.ads),
           reveals = greatest(known.reveals, excluded.reveals),
           messages = greatest(known.messages, excluded.messages),
           counted_at = excluded.counted_at`.execute(connection);
}
