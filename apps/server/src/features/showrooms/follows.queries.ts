import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { isPublicState, photoJson } from './showroom-columns.queries.ts';
import type { CardRow } from './showroom-pages.queries.ts';

export async function isFollowed(
  connection: Connection,
  { userId, showroomId }: { userId: string; showroomId: string },
): Promise<boolean> {
  const follow = await connection
    .selectFrom('showroom_follows')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('showroom_id', '=', showroomId)
    .executeTakeFirst();
  return follow !== undefined;
}

/** Served by showroom_follows_by_member. */
export async function countFollows(connection: Connection, userId: string): Promise<number> {
  const { follows } = await connection
    .selectFrom('showroom_follows')
    .select((eb) => eb.fn.countAll<number>().as('follows'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return follows;
}

/** Prevents the deletion of a showroom until the transaction ends. Returns its owner, if its page is public. */
export async function lockPublicShowroom(tx: Connection, id: string): Promise<string | undefined> {
  const showroom = await tx
    .selectFrom('showrooms')
    .select('owner_id')
    .where('id', '=', id)
    .where(isPublicState('showrooms'))
    .forKeyShare()
    .executeTakeFirst();
  return showroom?.owner_id;
}

export async function insertFollow(
  tx: Connection,
  { userId, showroomId, now }: { userId: string; showroomId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('showroom_follows')
    .values({ user_id: userId, showroom_id: showroomId, followed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'showroom_id']).doNothing())
    .execute();
}

export async function deleteFollow(
  connection: Connection,
  { userId, showroomId }: { userId: string; showroomId: string },
): Promise<void> {
  await connection
    .deleteFrom('showroom_follows')
    .where('user_id', '=', userId)
    .where('showroom_id', '=', showroomId)
    .execute();
}

export type FollowedRow = Omit<CardRow, 'name'> & {
  /** Null if administrators have rejected the page and not verified it since. */
  name: string | null;
  is_public: boolean;
  followed_at: Date;
  position: string;
};

/** Builds the query for the showrooms that a member follows, latest first. Served by showroom_follows_by_member. */
export function followsQuery({
  userId,
  after,
  limit,
  now,
}: {
  userId: string;
  after: TimestampPosition | null;
  limit: number;
  now: Date;
}): RawBuilder<FollowedRow> {
  return sql`
    select showrooms.id, showrooms.slug, showrooms.city, ${photoJson('logo_photo')} as logo,
           case when showrooms.state_reason = '' then showrooms.name end as name,
           showrooms.state = 'verified' as verified, coalesce(showroom_summaries.ads, 0) as ads,
           coalesce(showroom_summaries.brands, '[]') as brands,
           ${isPublicState('showrooms')}
             and coalesce(showroom_summaries.listed_until > ${now}::timestamptz, false) as is_public,
           follows.followed_at, json_build_array(follows.followed_at, follows.showroom_id)::text as position
      from (select showroom_id, followed_at from showroom_follows
             where user_id = ${userId}::uuid
               ${after === null ? sql`` : sql`and (followed_at, showroom_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
             order by followed_at desc, showroom_id desc
             limit ${limit}) follows
      join showrooms on showrooms.id = follows.showroom_id
      left join showroom_summaries on showroom_summaries.showroom_id = follows.showroom_id
     order by follows.followed_at desc, follows.showroom_id desc`;
}
