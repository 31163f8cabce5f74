import type { ReportSubject } from '@arabati/domain/reports/report-reasons';
import type { SecondReviewState } from '@arabati/domain/reports/second-review';
import type { SecondReviewList } from '@arabati/domain/reports/second-reviews.requests';
import type { StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database.ts';
import type { TimestampPosition } from '../../../platform/timestamp-cursor.ts';
import { type Reader, startOfWaiting } from '../../second-reviews/second-reviews.public.ts';

type DecidedState = 'rejected' | 'upheld';

/** A second review with its case. Nothing that was decided since is among the columns of the case. */
export interface SecondReviewRow {
  id: string;
  case_id: string;
  state: SecondReviewState;
  subject: ReportSubject;
  title: string;
  ad_id: string | null;
  review_id: string | null;
  conversation_id: string | null;
  review_first: boolean;
  hidden: boolean;
  weight: number;
  report_count: number;
  created_at: Date;
  user_id: string;
  display_name: string;
  user_id_display: string;
  first_administrator_id: string | null;
  first_administrator: string | null;
  first_state: DecidedState;
  first_reason: string;
  first_violation: StrikeReason | null;
  first_at: Date;
  second_administrator: string | null;
  second_state: DecidedState | null;
  second_reason: string;
  second_violation: StrikeReason | null;
  second_at: Date | null;
  closed_at: Date | null;
  claimed_by: string | null;
  in_force: boolean;
  position: string;
}

const rowsFor = ({ administratorId, now }: Reader) => sql`
  select s.id, s.case_id, s.state, c.subject, c.title, c.ad_id, c.review_id, c.conversation_id, c.review_first,
         c.hidden_at is not null as hidden, c.weight, c.report_count, c.created_at,
         p.user_id, p.display_name, p.user_id_display,
         s.first_administrator_id, one.username as first_administrator, s.first_state, s.first_reason, s.first_violation,
         s.first_at, two.username as second_administrator, s.second_state, s.second_reason, s.second_violation,
         s.second_at, s.closed_at, c.decided_at is not distinct from s.first_at as in_force,
         (select claimant.username from administrators claimant
           where claimant.id = s.claimed_by and s.claimed_by <> ${administratorId}::uuid and s.claimed_until > ${now})
           as claimed_by,
         json_build_array(coalesce(s.second_at, s.first_at), s.id)::text as position
    from second_reviews s
    join report_cases c on c.id = s.case_id
    join profiles p on p.user_id = c.member_id
    left join administrators one on one.id = s.first_administrator_id
    left join administrators two on two.id = s.second_administrator_id`;

/** The reviews that wait for this administrator. Those of their own decisions are not listed. */
const isWaitingFor = ({ administratorId, now }: Reader) => sql`
  s.state = 'open' and s.first_at > ${startOfWaiting(now)} and s.first_administrator_id is distinct from ${administratorId}::uuid`;

interface Page {
  reader: Reader;
  list: SecondReviewList;
  after: TimestampPosition | null;
  limit: number;
}

/**
 * Builds the query for the second reviews of a list after a position, oldest first. Served by second_reviews_open or
 * second_reviews_differed.
 */
export function secondReviewsQuery({ reader, list, after, limit }: Page): RawBuilder<SecondReviewRow> {
  const time = list === 'open' ? sql`s.first_at` : sql`s.second_at`;
  const listed = list === 'open' ? isWaitingFor(reader) : sql`s.state = 'differed' and s.closed_at is null`;
  const further = after ? sql`and (${time}, s.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  return sql<SecondReviewRow>`${rowsFor(reader)} where ${listed} ${further} order by ${time}, s.id limit ${limit}`;
}

export async function findSecondReviews(connection: Connection, page: Page): Promise<SecondReviewRow[]> {
  return (await secondReviewsQuery(page).execute(connection)).rows;
}

export async function findSecondReviewWithCase(
  connection: Connection,
  { id, reader }: { id: string; reader: Reader },
): Promise<SecondReviewRow | undefined> {
  const { rows } = await sql<SecondReviewRow>`${rowsFor(reader)} where s.id = ${id}::uuid`.execute(
    connection,
  );
  return rows[0];
}

/** Finds the oldest other second review that no colleague works on. Served by second_reviews_open. */
export async function findNextSecondReview(
  connection: Connection,
  { id, reader }: { id: string; reader: Reader },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from second_reviews s
     where ${isWaitingFor(reader)} and s.id <> ${id}::uuid
       and (s.claimed_by is null or s.claimed_by = ${reader.administratorId}::uuid or s.claimed_until <= ${reader.now})
     order by s.first_at, s.id limit 1`.execute(connection);
  return rows[0]?.id ?? null;
}

/** Finds whom a second review is about, before anything is locked. */
export function findReviewedMember(connection: Connection, id: string) {
  return connection
    .selectFrom('second_reviews')
    .innerJoin('report_cases', 'report_cases.id', 'second_reviews.case_id')
    .select(['report_cases.id as case_id', 'report_cases.member_id'])
    .where('second_reviews.id', '=', id)
    .executeTakeFirst();
}
