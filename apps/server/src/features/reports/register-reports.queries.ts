import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Returns whether the register of stolen cars has reported an ad since a time. Served by report_cases_by_ad. */
export async function isReportedByRegister(
  tx: Connection,
  { adId, since }: { adId: string; since: Date },
): Promise<boolean> {
  const report = await tx
    .selectFrom('report_cases')
    .innerJoin('reports', 'reports.case_id', 'report_cases.id')
    .select('reports.id')
    .where('report_cases.ad_id', '=', adId)
    .where('reports.reason', '=', 'on-register')
    .where('reports.created_at', '>=', since)
    .executeTakeFirst();
  return report !== undefined;
}

/** Returns whether the register of stolen cars has reported a case. Served by reports_of_case. */
export async function isOfRegister(tx: Connection, caseId: string): Promise<boolean> {
  const report = await tx
    .selectFrom('reports')
    .select('id')
    .where('case_id', '=', caseId)
    .where('user_id', 'is', null)
    .where('reason', '=', 'on-register')
    .executeTakeFirst();
  return report !== undefined;
}

/**
 * Finds undecided cases that the register has opened, whose ad has conversations that are not frozen. Reopened cases are
 * not among them if their ad is listed. Served by reports_open_of_register and the key of conversations (ad_id, buyer_id).
 */
export async function findCasesWithLateConversations(
  connection: Connection,
  limit: number,
): Promise<{ case_id: string; ad_id: string }[]> {
  const { rows } = await sql<{ case_id: string; ad_id: string }>`
    select cases.id as case_id, cases.ad_id
      from reports
      join report_cases cases on cases.id = reports.case_id
      join ads on ads.id = cases.ad_id and ads.review_status is not null
     where reports.reason = 'on-register' and reports.state = 'open'
       and exists (select from conversations
                    where conversations.ad_id = cases.ad_id
                      and not exists (select from frozen_conversations frozen
                                       where frozen.conversation_id = conversations.id))
     limit ${limit}`.execute(connection);
  return rows;
}
