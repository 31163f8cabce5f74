import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';

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
    .select([
      'point_entries.id',
      'point_entries.reason',
      'point_entries.points',
      'point_entries.credits',
      'ads.id as ad_id',
      'ads.title as ad_title',
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
