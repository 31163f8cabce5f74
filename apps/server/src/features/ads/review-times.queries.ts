import { reviewTimesMaximum } from '@arabati/domain/reports/review-first';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Builds the query for the minutes of the latest reviews first. Served by report_cases_reviewed_first. */
export function reviewTimesQuery(): RawBuilder<{ minutes: number }> {
  return sql<{ minutes: number }>`
    select extract(epoch from decided_at - created_at)::float8 / 60 as minutes from report_cases
     where review_first and decided_at is not null
     order by decided_at desc
     limit ${reviewTimesMaximum}`;
}

export async function findReviewTimes(connection: Connection): Promise<number[]> {
  const { rows } = await reviewTimesQuery().execute(connection);
  return rows.map(({ minutes }) => minutes);
}
