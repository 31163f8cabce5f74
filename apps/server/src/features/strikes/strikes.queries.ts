import type { StrikeReason, StrikeSource } from '@arabati/domain/strikes/strike-reasons';
import type { Strike, StrikeDistribution } from '@arabati/domain/strikes/strike-rule';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { isBlindFor, type Reader } from '../second-reviews/second-reviews.public.ts';
import type { StrikeTables } from './strikes.tables.ts';

/** Finds a member's valid strikes since a time. Served by strikes_by_member. */
export function findValidStrikes(
  connection: Connection,
  { userId, after }: { userId: string; after: Date },
): Promise<Strike[]> {
  return connection
    .selectFrom('strikes')
    .select(['weight', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    .where('taken_back_at', 'is', null)
    .execute();
}

/** An administrator does not see the strike of a decision that they must not know yet. Members see their own. */
const isVisible = (reader: Reader | undefined, caseId: RawBuilder<unknown>) =>
  reader ? sql<boolean>`not ${isBlindFor(reader, caseId)}` : sql<boolean>`true`;

/** Sums a member's valid strikes since a time. Served by strikes_by_member. */
export async function sumValidStrikes(
  connection: Connection,
  { userId, after, reader }: { userId: string; after: Date; reader?: Reader },
): Promise<number> {
  const { sum } = await connection
    .selectFrom('strikes')
    .select((eb) => eb.fn.sum<string | null>('weight').as('sum'))
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    .where('taken_back_at', 'is', null)
    .where(isVisible(reader, sql`strikes.case_id`))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/**
 * Inserts a strike, unless its source or its ad has a valid one. The member must be locked.
 *
 * @returns whether it was inserted.
 */
export async function insertStrike(
  tx: Connection,
  strike: Insertable<StrikeTables['strikes']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('strikes')
    .values(strike)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Makes an upheld case the source of its ad's strike for a confirmed theft. Served by strikes_valid_by_ad. */
export async function moveToCase(
  tx: Connection,
  { adId, caseId }: { adId: string; caseId: string },
): Promise<void> {
  await tx
    .updateTable('strikes')
    .set({ source: 'case', case_id: caseId })
    .where('ad_id', '=', adId)
    .where('source', '=', 'stolen-car')
    .where('taken_back_at', 'is', null)
    .execute();
}

/** The strikes that a decision takes back. */
export type StrikeChoice =
  | { id: string }
  | { caseId: string }
  | { adId: string }
  /** Of a confirmed theft, unless a case has been upheld since. */
  | { theftId: string }
  | { theftOfAd: string };

function isChosen(choice: StrikeChoice): RawBuilder<boolean> {
  if ('id' in choice) return sql<boolean>`id = ${choice.id}::uuid`;
  if ('caseId' in choice) return sql<boolean>`case_id = ${choice.caseId}::uuid`;
  if ('adId' in choice) return sql<boolean>`ad_id = ${choice.adId}::uuid`;
  if ('theftId' in choice) {
    return sql<boolean>`stolen_car_id = ${choice.theftId}::uuid and source = 'stolen-car'`;
  }
  return sql<boolean>`ad_id = ${choice.theftOfAd}::uuid and source = 'stolen-car'`;
}

/** Takes valid strikes back. Their member must be locked. Served by the indexes of the sources. */
export function writeTakingBack(
  tx: Connection,
  {
    choice,
    userId,
    by,
    now,
  }: {
    choice: StrikeChoice;
    userId: string;
    by: { administratorId: string; reason: string } | null;
    now: Date;
  },
): Promise<{ reason: StrikeReason; weight: number; created_at: Date }[]> {
  return tx
    .updateTable('strikes')
    .set({
      taken_back_at: now,
      taken_back_by: by?.administratorId ?? null,
      taken_back_reason: by?.reason ?? '',
    })
    .where(isChosen(choice))
    .where('user_id', '=', userId)
    .where('taken_back_at', 'is', null)
    .returning(['reason', 'weight', 'created_at'])
    .execute();
}

export function findStrike(connection: Connection, id: string) {
  return connection
    .selectFrom('strikes')
    .select(['user_id', 'title'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds whose strike a confirmed theft is. Served by strikes_valid_by_stolen_car. */
export function findStrikeOfTheft(connection: Connection, theftId: string) {
  return connection
    .selectFrom('strikes')
    .select('user_id')
    .where('stolen_car_id', '=', theftId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
}

export interface StrikeRow {
  id: string;
  reason: StrikeReason;
  weight: number;
  source: StrikeSource;
  title: string;
  case_id: string | null;
  ad_id: string | null;
  created_at: Date;
  taken_back_at: Date | null;
  taken_back_reason: string;
  taken_back_by: string | null;
  position: string;
}

interface StrikePage {
  userId: string;
  /** Lists valid strikes after this time only; null for all. */
  validAfter: Date | null;
  /** The administrator who reads them. Absent for the member. */
  reader?: Reader;
  after: TimestampPosition | null;
  limit: number;
}

/** Builds the query for a member's strikes after a position, latest first. Served by strikes_by_member. */
export function strikesQuery({
  userId,
  validAfter,
  reader,
  after,
  limit,
}: StrikePage): RawBuilder<StrikeRow> {
  const valid = validAfter
    ? sql`and s.created_at > ${validAfter}::timestamptz and s.taken_back_at is null`
    : sql``;
  const before = after
    ? sql`and (s.created_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  return sql<StrikeRow>`
    select s.id, s.reason, s.weight, s.source, s.title, s.case_id, s.ad_id, s.created_at, s.taken_back_at,
           s.taken_back_reason, administrators.username as taken_back_by,
           json_build_array(s.created_at, s.id)::text as position
      from strikes s left join administrators on administrators.id = s.taken_back_by
     where s.user_id = ${userId}::uuid and ${isVisible(reader, sql`s.case_id`)} ${valid} ${before}
     order by s.created_at desc, s.id desc
     limit ${limit}`;
}

export async function findStrikes(connection: Connection, page: StrikePage): Promise<StrikeRow[]> {
  return (await strikesQuery(page).execute(connection)).rows;
}

/**
 * Builds the query for the distribution. Reads at most `limit` strikes, the latest ones, from the index strikes_by_time
 * alone.
 *
 * @param request.highest weights above are counted as this one.
 */
export function distributionQuery({
  after,
  highest,
  limit,
}: {
  after: Date;
  highest: number;
  limit: number;
}): RawBuilder<{ weight: number; members: number; strikes: number }> {
  return sql`
    select weight, count(*)::int as members, sum(strikes)::int as strikes
      from (select least(sum(weight), ${highest})::int as weight, count(*) as strikes
              from (select user_id, weight from strikes
                     where created_at > ${after}::timestamptz and taken_back_at is null
                     order by created_at desc limit ${limit}) latest
             group by user_id) sums
     group by weight order by weight`;
}

/** @returns the distribution, and how many strikes it counts. */
export async function findDistribution(
  connection: Connection,
  request: Parameters<typeof distributionQuery>[0],
): Promise<{ distribution: StrikeDistribution; strikes: number }> {
  const { rows } = await distributionQuery(request).execute(connection);
  return {
    distribution: rows.map(({ weight, members }) => ({ weight, members })),
    strikes: rows.reduce((sum, { strikes }) => sum + strikes, 0),
  };
}

export async function memberExists(connection: Connection, userId: string): Promise<boolean> {
  const member = await connection
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member !== undefined;
}

/** Counts a member's ads, at most `limit`: posted since a time, and active ones but one. Served by ads_by_seller. */
export async function countAds(
  tx: Connection,
  { userId, since, except, limit }: { userId: string; since: Date; except: string | null; limit: number },
): Promise<{ posted: number; active: number }> {
  const { rows } = await sql<{ posted: number; active: number }>`
    select (select count(*) from (select from ads where user_id = ${userId}::uuid and created_at > ${since}::timestamptz
                                     and posted_at is null limit ${limit}) posted)::int as posted,
           (select count(*) from (select from ads where user_id = ${userId}::uuid and status = 'active'
                                     and id is distinct from ${except}::uuid limit ${limit}) active)::int as active`.execute(
    tx,
  );
  return rows[0] ?? { posted: 0, active: 0 };
}

/** Deletes strikes from before a time. Served by strikes_by_time. */
export async function deleteStrikesBefore(
  connection: Connection,
  before: Date,
  limit: number,
): Promise<void> {
  await sql`
    delete from strikes where id in (
      select id from strikes where created_at < ${before}::timestamptz order by created_at limit ${limit}
         for update skip locked)`.execute(connection);
}
