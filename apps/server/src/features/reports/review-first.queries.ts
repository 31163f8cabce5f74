import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

interface ApprovedAds {
  userId: string;
  /** The ad that is listed now. */
  except: string;
  /** Ads that have been listed since then count as approved. */
  listedBefore: Date;
  limit: number;
}

/**
 * Builds the query for a member's approved ads, up to a limit: those that administrators found in order and have not removed
 * since, also if they were deleted, and those that have been listed for long. Served by ads_by_seller,
 * report_cases_by_member and ad_removals_pkey.
 */
export function approvedAdsQuery({
  userId,
  except,
  listedBefore,
  limit,
}: ApprovedAds): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    select count(*)::int as count from (
      (select id from ads
        where user_id = ${userId}::uuid and id <> ${except}::uuid and created_at <= ${listedBefore}::timestamptz
          and status <> 'removed'
        order by created_at desc, id desc limit ${limit})
      union
      (select coalesce(c.ad_id, c.id) from report_cases c
        where c.member_id = ${userId}::uuid and c.subject = 'ad' and c.state = 'rejected'
          and c.ad_id is distinct from ${except}::uuid
          and not exists (select from ad_removals where ad_removals.ad_id = c.ad_id)
        order by c.created_at desc, c.id desc limit ${limit})) as approved`;
}

export async function countApprovedAds(connection: Connection, request: ApprovedAds): Promise<number> {
  const { rows } = await approvedAdsQuery(request).execute(connection);
  return rows[0]?.count ?? 0;
}

/** Returns whether administrators found an ad in order. Served by report_cases_by_ad. */
export async function isApproved(connection: Connection, adId: string): Promise<boolean> {
  const found = await connection
    .selectFrom('report_cases')
    .select('id')
    .where('ad_id', '=', adId)
    .where('state', '=', 'rejected')
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks the case whose decision lists an ad. */
export async function writeReviewFirst(tx: Connection, caseId: string): Promise<void> {
  await tx.updateTable('report_cases').set({ review_first: true }).where('id', '=', caseId).execute();
}

/**
 * Deletes the open case of an ad that is only reviewed first, and that neither members nor signals have reported. Served by
 * report_cases_open_ad and reports_of_case.
 */
export async function deleteReviewFirst(tx: Connection, adId: string): Promise<void> {
  await sql`
    delete from report_cases c
     where c.ad_id = ${adId}::uuid and c.state = 'open' and c.subject = 'ad' and c.review_first
       and not exists (select from reports where reports.case_id = c.id and reports.reason <> 'review-first')`.execute(
    tx,
  );
}
