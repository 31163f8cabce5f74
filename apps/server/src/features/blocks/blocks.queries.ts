import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';

interface Block {
  userId: string;
  blockedId: string;
}

/** Returns whether a member has blocked another one. Served by the unique index of both. */
export async function hasBlocked(connection: Connection, { userId, blockedId }: Block): Promise<boolean> {
  const block = await connection
    .selectFrom('blocks')
    .select('id')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return block !== undefined;
}

export async function profileExists(connection: Connection, userId: string): Promise<boolean> {
  const { rows } = await sql`select from profiles where user_id = ${userId}::uuid`.execute(connection);
  return rows.length > 0;
}

/** Does nothing if the block exists. */
export async function insertBlock(
  tx: Connection,
  { userId, blockedId, now }: Block & { now: Date },
): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ id: newId(), user_id: userId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'blocked_id']).doNothing())
    .execute();
}

export async function deleteBlock(connection: Connection, { userId, blockedId }: Block): Promise<void> {
  await connection
    .deleteFrom('blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

export interface BlockRow {
  user_id: string;
  display_name: string;
  avatar_url: string | null;
  created_at: Date;
  position: string;
}

/** Builds the query for a member's blocks after a position, latest first. Served by blocks_by_member. */
function blocksQuery(page: {
  userId: string;
  after: TimestampPosition | null;
  limit: number;
}): RawBuilder<BlockRow> {
  const { userId, after, limit } = page;
  return sql<BlockRow>`
    select profiles.user_id, profiles.display_name, profiles.avatar_url, blocks.created_at,
           json_build_array(blocks.created_at, blocks.id)::text as position
      from blocks join profiles on profiles.user_id = blocks.blocked_id
     where blocks.user_id = ${userId}::uuid
       ${after ? sql`and (blocks.created_at, blocks.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
     order by blocks.created_at desc, blocks.id desc
     limit ${limit}`;
}

export async function findBlocks(
  connection: Connection,
  page: Parameters<typeof blocksQuery>[0],
): Promise<BlockRow[]> {
  return (await blocksQuery(page).execute(connection)).rows;
}
