import { countOutcomes } from '@arabati/domain/stock-feed/feed-outcomes';
import type { FeedLine } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export function findFeed(connection: Connection, id: string) {
  return connection
    .selectFrom('showroom_feeds')
    .select(['id', 'showroom_id', 'started_at', 'finished_at', 'lines'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends a feed that stopped without a result, because its node did. Served by showroom_feeds_running. */
export async function endInterruptedFeed(
  tx: Connection,
  { showroomId, before, now }: { showroomId: string; before: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('showroom_feeds')
    .set({ finished_at: now })
    .where('showroom_id', '=', showroomId)
    .where('finished_at', 'is', null)
    .where('started_at', '<', before)
    .execute();
}

/** Served by showroom_feeds_running. */
export async function isFeedRunning(connection: Connection, showroomId: string): Promise<boolean> {
  const running = await connection
    .selectFrom('showroom_feeds')
    .select('id')
    .where('showroom_id', '=', showroomId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return running !== undefined;
}

interface NewFeed {
  id: string;
  showroom_id: string;
  key_id: string | null;
  sent_by: string | null;
  started_at: Date;
}

/**
 * Inserts a feed that runs from now on, or starts an interrupted one again.
 *
 * @returns false if another showroom's feed has the id.
 */
export async function insertRunningFeed(tx: Connection, feed: NewFeed): Promise<boolean> {
  const inserted = await tx
    .insertInto('showroom_feeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ started_at: feed.started_at, finished_at: null })
        .where('showroom_feeds.showroom_id', '=', feed.showroom_id),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function writeFeedResult(
  connection: Connection,
  { id, lines, now }: { id: string; lines: readonly FeedLine[] | null; now: Date },
): Promise<void> {
  await connection
    .updateTable('showroom_feeds')
    .set({
      finished_at: now,
      lines: lines && JSON.stringify(lines),
      counts: lines && JSON.stringify(countOutcomes(lines)),
    })
    .where('id', '=', id)
    .execute();
}

/** Lists a showroom's last feeds. Served by showroom_feeds_by_showroom. */
export function listLatestFeeds(
  connection: Connection,
  { showroomId, limit }: { showroomId: string; limit: number },
) {
  return connection
    .selectFrom('showroom_feeds as feeds')
    .leftJoin('showroom_api_keys as keys', 'keys.id', 'feeds.key_id')
    .leftJoin('profiles as senders', 'senders.user_id', 'feeds.sent_by')
    .select([
      'feeds.id',
      'feeds.started_at',
      'feeds.finished_at',
      'feeds.counts',
      'keys.name as key',
      'senders.display_name as person',
    ])
    .where('feeds.showroom_id', '=', showroomId)
    .orderBy('feeds.started_at', 'desc')
    .orderBy('feeds.id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes feeds from before a time, along showroom_feeds_by_age. */
export async function deleteOldFeeds(
  connection: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<void> {
  await sql`
    delete from showroom_feeds
     where id in (select id from showroom_feeds where started_at < ${before} order by started_at
                   limit ${limit} for update skip locked)`.execute(connection);
}

/** Deletes a showroom's feeds besides the latest. Served by showroom_feeds_by_showroom. */
export async function deleteEarlierFeeds(
  tx: Connection,
  { showroomId, retained }: { showroomId: string; retained: number },
): Promise<void> {
  await sql`
    delete from showroom_feeds
     where id in (select id from showroom_feeds where showroom_id = ${showroomId}::uuid
                   order by started_at desc, id desc offset ${retained})
       and finished_at is not null`.execute(tx);
}
