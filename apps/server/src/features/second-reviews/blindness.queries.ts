import { secondReviewDays } from '@arabati/domain/reports/second-review';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** An administrator, and the time at which they read. */
export interface Reader {
  administratorId: string;
  now: Date;
}

const dayMs = 86_400_000;

/** Second reviews of earlier decisions have ended. */
export const startOfWaiting = (now: Date) => new Date(now.getTime() - secondReviewDays * dayMs);

const isWaitingFor = ({ administratorId, now }: Reader) => sql`
  s.state = 'open' and s.first_at > ${startOfWaiting(now)} and s.first_administrator_id is distinct from ${administratorId}::uuid`;

/** The ads and cases of a decision on several ads, with the second review of the case on whose page it was made. */
export const decidedTogether = sql`
  bulk_decision_ads item
  join bulk_decisions bulk on bulk.id = item.bulk_id
  join second_reviews s on s.case_id = bulk.case_id and s.first_at = bulk.created_at`;

/**
 * Builds the condition that an administrator must not see the decision on a case yet, because they may make the second
 * one, or because it was made together with such a decision. Served by second_reviews_open_by_case,
 * bulk_decision_ads_by_case.
 */
export const isBlindFor = (reader: Reader, caseId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(
    exists (select from second_reviews s where s.case_id = ${caseId} and ${isWaitingFor(reader)})
    or exists (select from ${decidedTogether} where item.case_id = ${caseId} and ${isWaitingFor(reader)}))`;

/** The same condition for an ad that is removed. Served by second_reviews_by_ad, bulk_decision_ads_by_ad. */
export const isBlindForAd = (reader: Reader, adId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(
    exists (select from second_reviews s where s.ad_id = ${adId} and ${isWaitingFor(reader)})
    or exists (select from ${decidedTogether} where item.ad_id = ${adId} and ${isWaitingFor(reader)}))`;

export async function isBlindForCase(
  connection: Connection,
  reader: Reader,
  caseId: string,
): Promise<boolean> {
  const { rows } = await sql<{ blind: boolean }>`
    select ${isBlindFor(reader, sql`${caseId}::uuid`)} as blind`.execute(connection);
  return rows[0]?.blind ?? false;
}

/** Returns which of these ads have a decision that the administrator must not see. */
export async function findBlindAds(
  connection: Connection,
  reader: Reader,
  adIds: readonly string[],
): Promise<Set<string>> {
  if (adIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${adIds}::uuid[]) as requested (id) where ${isBlindForAd(reader, sql`requested.id`)}`.execute(
    connection,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns which of these reviews have a case whose decision the administrator must not see. Served by
 * report_cases_by_review.
 */
export async function findBlindReviews(
  connection: Connection,
  reader: Reader,
  reviewIds: readonly string[],
): Promise<Set<string>> {
  if (reviewIds.length === 0) return new Set();
  const { rows } = await sql<{ review_id: string }>`
    select c.review_id from report_cases c
     where c.review_id = any(${reviewIds}::uuid[]) and ${isBlindFor(reader, sql`c.id`)}`.execute(connection);
  return new Set(rows.map(({ review_id }) => review_id));
}
