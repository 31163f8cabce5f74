import { adminRoles, hasPermission } from '@arabati/domain/administration/roles';
import type { AppealState } from '@arabati/domain/appeals/appeal';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import type { AppealTables } from './appeals.tables.ts';

/** Finds the removal of a member's own ad. Served by ads_pkey and ad_removals_pkey. */
export function findOwnRemoval(connection: Connection, { adId, userId }: { adId: string; userId: string }) {
  return connection
    .selectFrom('ad_removals')
    .innerJoin('ads', 'ads.id', 'ad_removals.ad_id')
    .select(['ad_removals.reason', 'ad_removals.created_at', 'ad_removals.administrator_id'])
    .where('ad_removals.ad_id', '=', adId)
    .where('ads.user_id', '=', userId)
    .executeTakeFirst();
}

/** Finds the appeal against a removal. Served by ad_appeals_ad_id_removed_at_key. */
export function findAppealAgainst(
  connection: Connection,
  { adId, removedAt }: { adId: string; removedAt: Date },
) {
  return connection
    .selectFrom('ad_appeals')
    .select(['id', 'text', 'state', 'answer', 'created_at', 'decided_at'])
    .where('ad_id', '=', adId)
    .where('removed_at', '=', removedAt)
    .executeTakeFirst();
}

/** Changes only while its member is locked, so the row itself needs no lock. Served by ad_appeals_pkey. */
export function findAppeal(connection: Connection, id: string) {
  return connection
    .selectFrom('ad_appeals')
    .select(['id', 'user_id', 'ad_id', 'removed_at', 'removed_by', 'state', 'answer', 'administrator_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertAppeal(
  tx: Connection,
  appeal: Insertable<AppealTables['ad_appeals']>,
): Promise<void> {
  await tx.insertInto('ad_appeals').values(appeal).execute();
}

export async function writeDecision(
  tx: Connection,
  decision: {
    id: string;
    state: 'accepted' | 'rejected';
    answer: string;
    administratorId: string;
    now: Date;
  },
): Promise<void> {
  const { id, state, answer, administratorId, now } = decision;
  await tx
    .updateTable('ad_appeals')
    .set({ state, answer, administrator_id: administratorId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Accepts the waiting appeal of an ad, if there is one. Served by ad_appeals_ad_id_removed_at_key. */
export async function acceptWaitingAppeal(
  tx: Connection,
  { adId, administratorId, now }: { adId: string; administratorId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('ad_appeals')
    .set({ state: 'accepted', administrator_id: administratorId, decided_at: now })
    .where('ad_id', '=', adId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns the title of an ad that is still removed by this removal. Served by ad_removals_pkey and ads_pkey. */
export async function findRemovedTitle(
  connection: Connection,
  { adId, removedAt }: { adId: string; removedAt: Date },
): Promise<string | undefined> {
  const ad = await connection
    .selectFrom('ad_removals')
    .innerJoin('ads', 'ads.id', 'ad_removals.ad_id')
    .select('ads.title')
    .where('ad_removals.ad_id', '=', adId)
    .where('ad_removals.created_at', '=', removedAt)
    .executeTakeFirst();
  return ad?.title;
}

const decidingRoles = adminRoles.filter((role) => hasPermission(role, 'ads'));

/** Returns whether another active administrator may decide. There are few administrators. */
export async function hasOtherModerator(connection: Connection, administratorId: string): Promise<boolean> {
  const other = await connection
    .selectFrom('administrators')
    .select('id')
    .where('id', '<>', administratorId)
    .where('role', 'in', decidingRoles)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}

/** Served by ad_appeals_by_state. */
export async function countWaiting(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('ad_appeals')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface DeskAppealRow {
  id: string;
  ad_id: string;
  title: string;
  user_id: string;
  display_name: string;
  removal_reason: string;
  removed_at: Date;
  removed_by: string | null;
  decided_by: string | null;
  text: string;
  state: AppealState;
  answer: string;
  created_at: Date;
  decided_at: Date | null;
  position: string;
}

/** Builds the query for appeals of a state after a position, latest first. Served by ad_appeals_by_state. */
export function deskAppealsQuery({
  state,
  after,
  limit,
}: {
  state: AppealState;
  after: TimestampPosition | null;
  limit: number;
}): RawBuilder<DeskAppealRow> {
  const before = after
    ? sql`and (appeals.created_at, appeals.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``;
  return sql<DeskAppealRow>`
    select appeals.id, appeals.ad_id, ads.title, p.user_id, p.display_name, appeals.removal_reason,
           appeals.removed_at, removers.username as removed_by, deciders.username as decided_by, appeals.text,
           appeals.state, appeals.answer, appeals.created_at, appeals.decided_at,
           json_build_array(appeals.created_at, appeals.id)::text as position
      from ad_appeals appeals
      join ads on ads.id = appeals.ad_id
      join profiles p on p.user_id = appeals.user_id
      left join administrators removers on removers.id = appeals.removed_by
      left join administrators deciders on deciders.id = appeals.administrator_id
     where appeals.state = ${state} ${before}
     order by appeals.created_at desc, appeals.id desc
     limit ${limit}`;
}

export async function findDeskAppeals(
  connection: Connection,
  page: Parameters<typeof deskAppealsQuery>[0],
): Promise<DeskAppealRow[]> {
  return (await deskAppealsQuery(page).execute(connection)).rows;
}

/**
 * Counts the decided appeals since a time by the administrator whose removal they are against, most accepted first. Served
 * by ad_appeals_by_state.
 */
export async function sumByRemover(
  connection: Connection,
  since: Date,
): Promise<{ administrator: string; appealed: number; accepted: number }[]> {
  const { rows } = await sql<{ administrator: string; appealed: number; accepted: number }>`
    select a.username as administrator, count(*)::int as appealed,
           (count(*) filter (where appeals.state = 'accepted'))::int as accepted
      from ad_appeals appeals join administrators a on a.id = appeals.removed_by
     where appeals.state in ('accepted', 'rejected') and appeals.created_at >= ${since}::timestamptz
     group by a.id, a.username
     order by accepted desc, appealed desc, a.username`.execute(connection);
  return rows;
}
