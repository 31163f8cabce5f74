import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Finds cases that were decided before a time and still have texts, earliest first. Served by report_cases_with_texts. */
export async function findCasesDecidedBefore(
  connection: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const cases = await connection
    .selectFrom('report_cases')
    .select('id')
    .where('decided_at', '<', before)
    .where(sql<boolean>`not texts_removed`)
    .orderBy('decided_at')
    .limit(limit)
    .execute();
  return cases.map(({ id }) => id);
}

/**
 * Removes the notes, the comments and the reasons of cases that are still decided since before a time, also those of decisions
 * on several ads that were made on their pages. Served by bulk_decisions_of_case.
 */
export async function removeTexts(
  connection: Connection,
  { caseIds, before }: { caseIds: readonly string[]; before: Date },
): Promise<void> {
  await sql`
    with old as materialized (
      select id from report_cases
       where id = any(${caseIds}::uuid[]) and decided_at < ${before}
         for no key update skip locked
    ), notes as (
      update reports set note = '' where case_id in (select id from old) and note <> ''
    ), comments as (
      delete from case_comments where case_id in (select id from old)
    ), bulk as (
      update bulk_decisions set reason = '' where case_id in (select id from old) and reason <> ''
    )
    update report_cases set reason = '', texts_removed = true where id in (select id from old)`.execute(
    connection,
  );
}
