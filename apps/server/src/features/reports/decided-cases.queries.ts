import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Removes the texts of cases that were decided before a time, at most `limit` cases. Served by report_cases_with_texts. */
export async function removeTextsDecidedBefore(
  connection: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  await sql`
    with old as materialized (
      select id from report_cases
       where decided_at < ${before} and not texts_removed
       order by decided_at limit ${limit}
         for no key update skip locked
    ), notes as (
      update reports set note = '' where case_id in (select id from old) and note <> ''
    ), comments as (
      delete from case_comments where case_id in (select id from old)
    ), second as (
      update second_reviews set first_reason = '', second_reason = '' where case_id in (select id from old)
    )
    update report_cases set reason = '', texts_removed = true where id in (select id from old)`.execute(
    connection,
  );
}
