import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/**
 * Selects the days on which active ads were posted, as YYYY-MM-DD: one lookup in ads_by_age per day, independent of the
 * number of ads.
 */
export async function selectDaysWithAds(connection: Connection, since: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day
      from generate_series(${since}::timestamptz at time zone 'UTC', ${now}::timestamptz at time zone 'UTC', '1 day') day
     where exists (
       select from ads
        where ads.status = 'active'
          and ads.created_at >= day at time zone 'UTC' and ads.created_at < (day + interval '1 day') at time zone 'UTC')
     order by day desc`.execute(connection);
  return rows.map((row) => row.day);
}

/** Selects the latest active ads of a day (UTC). Served by ads_by_age. */
export async function selectAdsOfDay(
  connection: Connection,
  day: string,
  limit: number,
): Promise<{ id: string; updated_at: Date }[]> {
  const start = new Date(`${day}T00:00:00Z`);
  return connection
    .selectFrom('ads')
    .select(['id', 'updated_at'])
    .where('status', '=', sql.lit('active'))
    .where('created_at', '>=', start)
    .where('created_at', '<', new Date(start.getTime() + 86_400_000))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
