import { adminRoles, hasPermission } from '@arabati/domain/administration/roles';
import type { SecondReviewState } from '@arabati/domain/reports/second-review';
import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { decidedTogether, type Reader, startOfWaiting } from './blindness.queries.ts';
import type { SecondReviewTables } from './second-reviews.tables.ts';

const decidingRoles = adminRoles.filter((role) => hasPermission(role, 'reports'));

/** Returns whether another active administrator may decide about reports. There are few administrators. */
export async function hasColleague(connection: Connection, administratorId: string): Promise<boolean> {
  const colleague = await connection
    .selectFrom('administrators')
    .select('id')
    .where('id', '<>', administratorId)
    .where('role', 'in', decidingRoles)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return colleague !== undefined;
}

/** Inserts a second review that waits. The case must be locked. */
export async function insertSecondReview(
  tx: Connection,
  review: Insertable<SecondReviewTables['second_reviews']>,
): Promise<void> {
  await tx.insertInto('second_reviews').values(review).execute();
}

type ComparedSubject = { caseId: string } | { adId: string } | { reviewId: string };

function isOf(subject: ComparedSubject): RawBuilder<boolean> {
  if ('caseId' in subject) return sql<boolean>`case_id = ${subject.caseId}::uuid`;
  if ('adId' in subject) return sql<boolean>`ad_id = ${subject.adId}::uuid`;
  return sql<boolean>`case_id in (select id from report_cases where review_id = ${subject.reviewId}::uuid)`;
}

/**
 * Builds the statement that ends waiting second reviews of decisions on several ads that contain an ad or a case. Their
 * blindness hides each of these ads and cases. A disagreement is about the case of the review, so it remains. Served by
 * bulk_decision_ads_by_ad, bulk_decision_ads_by_case, bulk_decisions_pkey, second_reviews_by_case.
 */
export function endingOfBulkQuery(
  subject: Exclude<ComparedSubject, { reviewId: string }>,
  now: Date,
): RawBuilder<unknown> {
  const contains =
    'caseId' in subject
      ? sql`item.case_id = ${subject.caseId}::uuid`
      : sql`item.ad_id = ${subject.adId}::uuid`;
  return sql`
    update second_reviews set state = 'ended', closed_at = ${now}
     where state = 'open' and id in (select s.id from ${decidedTogether} where ${contains})`;
}

/**
 * Ends the second reviews of a case, or of the cases about an ad or a review: those that wait, and disagreements that are not handled.
 * The decision that they compare is undone, or contested. Also ends those that wait of a decision on several ads with this
 * ad or case. Their member is locked with `change`, so that two of these statements do not lock the same rows in different
 * orders. Served by second_reviews_by_case, second_reviews_by_ad, report_cases_by_review.
 */
export async function endSecondReviews(
  tx: Connection,
  { of, now }: { of: ComparedSubject; now: Date },
): Promise<void> {
  await tx
    .updateTable('second_reviews')
    .set({
      state: sql<SecondReviewState>`case when state = 'open' then 'ended' else state end`,
      closed_at: now,
    })
    .where(isOf(of))
    .where('state', 'in', ['open', 'differed'])
    .where('closed_at', 'is', null)
    .execute();
  if (!('reviewId' in of)) await endingOfBulkQuery(of, now).execute(tx);
}

export function findSecondReview(connection: Connection, id: string) {
  return connection.selectFrom('second_reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a second review. Its case is locked before. */
export function lockSecondReview(tx: Connection, id: string) {
  return tx.selectFrom('second_reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface SecondDecision {
  state: 'agreed' | 'differed';
  second_administrator_id: string;
  second_state: 'rejected' | 'upheld';
  second_reason: string;
  second_violation: StrikeReason | null;
  second_at: Date;
}

export async function writeSecondDecision(
  tx: Connection,
  id: string,
  decision: SecondDecision,
): Promise<void> {
  await tx
    .updateTable('second_reviews')
    .set({ ...decision, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/** States that the first of two different decisions stands. @returns false if it is closed already. */
export async function writeClosing(tx: Connection, id: string, now: Date): Promise<boolean> {
  const closed = await tx
    .updateTable('second_reviews')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'differed')
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Claims a second review that waits, or prolongs the claim. @returns false if a colleague has claimed it. */
export async function writeReviewClaim(
  connection: Connection,
  { id, administratorId, now, until }: Reader & { id: string; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update second_reviews set claimed_by = ${administratorId}::uuid, claimed_until = ${until}
     where id = ${id}::uuid and state = 'open' and first_at > ${startOfWaiting(now)}
       and (claimed_by is null or claimed_by = ${administratorId}::uuid or claimed_until <= ${now})
    returning id`.execute(connection);
  return rows.length > 0;
}

export async function deleteReviewClaim(
  connection: Connection,
  { id, administratorId }: { id: string; administratorId: string },
): Promise<void> {
  await connection
    .updateTable('second_reviews')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('claimed_by', '=', administratorId)
    .execute();
}

/**
 * Removes the reasons of both decisions on cases, if the first one was made before a time. That is when no second review
 * waits any more; one that nobody made has still the state `open`. Served by second_reviews_by_case.
 */
export async function removeReviewTexts(
  connection: Connection,
  { caseIds, before }: { caseIds: readonly string[]; before: Date },
): Promise<void> {
  if (caseIds.length === 0) return;
  await connection
    .updateTable('second_reviews')
    .set({ first_reason: '', second_reason: '' })
    .where('case_id', 'in', caseIds)
    .where('first_at', '<', before)
    .execute();
}
