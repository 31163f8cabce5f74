import type { PointReason } from '@arabati/domain/points/point-reasons';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { balanceChange } from '../members/members.public.ts';

/** Selects a page of a member's ledger along point_entries_by_member. Removed and deleted ads have no title. */
export function selectOwnPointEntries(
  connection: Connection,
  page: { userId: string; after: TimestampPosition | null; limit: number },
) {
  const { userId, after, limit } = page;
  return connection
    .selectFrom('point_entries')
    .leftJoin('ads', (join) =>
      join.onRef('ads.id', '=', 'point_entries.ad_id').on('ads.status', '<>', 'removed'),
    )
    .leftJoin('profiles as persons', 'persons.user_id', 'point_entries.acted_by')
    .select([
      'point_entries.id',
      'point_entries.reason',
      'point_entries.points',
      'point_entries.credits',
      'ads.id as ad_id',
      'ads.title as ad_title',
      'persons.display_name as acted_by',
      'point_entries.created_at',
    ])
    .select(sql<string>`json_build_array(point_entries.created_at, point_entries.id)::text`.as('position'))
    .where('point_entries.user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(point_entries.created_at, point_entries.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('point_entries.created_at', 'desc')
    .orderBy('point_entries.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Returns the points that an activation added to a balance. Served by point_entries_by_member; a member has few
 * entries.
 */
export async function sumAddedPoints(connection: Connection, activationId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(entries.points), 0)::float8 as points
      from activations join point_entries entries on entries.user_id = activations.user_id
     where activations.id = ${activationId}::uuid and entries.activation_id = activations.id
       and entries.reason = 'upgrade'`.execute(connection);
  return rows[0]?.points ?? 0;
}

/** Finds the payment of a reveal, which has the same time. Served by point_entries_by_member. */
export function findRevealEntry(
  connection: Connection,
  { userId, adId, at }: { userId: string; adId: string; at: Date },
) {
  return connection
    .selectFrom('point_entries')
    .select(['points', 'credits'])
    .where('user_id', '=', userId)
    .where('created_at', '=', at)
    .where('ad_id', '=', adId)
    .where('reason', '=', 'reveal')
    .executeTakeFirst();
}

/** Served by the primary key. */
export function findPointEntry(connection: Connection, id: string) {
  return connection
    .selectFrom('point_entries')
    .select(['user_id', 'points'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface BalanceEntry {
  id: string;
  userId: string;
  reason: PointReason;
  /** Points to add; negative to subtract. */
  points: number;
  credits: number;
  adId: string | null;
  note: string;
  activationId: string | null;
  actedBy: string | null;
  now: Date;
}

/** Changes a balance and inserts its entry in one statement. Returns false for an unknown member. */
export async function insertPointEntry(tx: Connection, entry: BalanceEntry): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with changed as (${balanceChange(entry)})
    insert into point_entries (id, user_id, reason, points, credits, ad_id, note, activation_id, acted_by,
                               created_at)
    select ${entry.id}::uuid, user_id, ${entry.reason}, ${entry.points}::int, ${entry.credits}::int,
           ${entry.adId}::uuid, ${entry.note}, ${entry.activationId}::uuid,
           ${entry.actedBy}::uuid, ${entry.now}::timestamptz
      from changed`.execute(tx);
  return numAffectedRows === 1n;
}
