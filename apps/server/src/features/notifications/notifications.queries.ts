import type { NotificationFilter } from '@arabati/domain/notifications/notifications.requests';
import type { NotificationText } from '@arabati/words/notifications/notification-words';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import type { NotificationTables } from './notifications.tables.ts';

/**
 * Finds a member's newest notifications after a position. notifications_by_member, _unread and _read each serve one
 * filter.
 */
export function findNotifications(
  connection: Connection,
  request: { userId: string; filter: NotificationFilter; after: TimestampPosition | null; limit: number },
) {
  const { userId, filter, after, limit } = request;
  return (
    connection
      .selectFrom('notifications')
      .select([
        'id',
        'type',
        'title',
        'message',
        'is_read',
        'created_at',
        'ad_id',
        'conversation_id',
        'saved_search_id',
        'showroom_id',
        'lead_id',
      ])
      .select(sql<string>`json_build_array(created_at, id)::text`.as('position'))
      .where('user_id', '=', userId)
      // Inlined instead of parameters, because the indexes are partial.
      .$if(filter === 'unread', (query) => query.where(sql<boolean>`not is_read`))
      .$if(filter === 'read', (query) => query.where(sql<boolean>`is_read`))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}

export function countByState(connection: Connection, userId: string) {
  return connection
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where not is_read)`.as('unread'),
      sql<number>`count(*) filter (where is_read)`.as('read'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns whether the member has such a notification, which is read now. */
export async function markRead(
  connection: Connection,
  { userId, notificationId }: { userId: string; notificationId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('notifications')
    .set({ is_read: true })
    .where('id', '=', notificationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the number of notifications that were unread. */
export async function markAllRead(connection: Connection, userId: string): Promise<bigint> {
  const { numUpdatedRows } = await connection
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where(sql<boolean>`not is_read`)
    .executeTakeFirst();
  return numUpdatedRows;
}

/** Returns whether the member had the notification. */
export async function removeNotification(
  connection: Connection,
  { userId, notificationId }: { userId: string; notificationId: string },
): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('notifications')
    .where('id', '=', notificationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Moves the unread notification of a conversation to the top, or inserts one, with an upsert on its unique index. */
export async function writeMessageNotice(
  tx: Connection,
  notice: NotificationText & { userId: string; conversationId: string; adId: string | null; now: Date },
): Promise<void> {
  const { userId, conversationId, adId, title, message, now } = notice;
  await tx
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id: userId,
      type: 'message',
      title,
      message,
      ad_id: adId,
      conversation_id: conversationId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'conversation_id'])
        .where(sql<boolean>`conversation_id is not null and not is_read`)
        .doUpdateSet({ title, message, created_at: now }),
    )
    .execute();
}

/** Moves the unread notification of each saved search to the top, or inserts one. */
export async function writeNewAdsNotices(
  tx: Connection,
  notices: readonly (NotificationText & { userId: string; savedSearchId: string })[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values(
      notices.map(({ userId, savedSearchId, title, message }) => ({
        id: newId(),
        user_id: userId,
        type: 'saved_search' as const,
        title,
        message,
        ad_id: null,
        conversation_id: null,
        saved_search_id: savedSearchId,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'saved_search_id'])
        .where(sql<boolean>`saved_search_id is not null and not is_read`)
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          message: eb.ref('excluded.message'),
          created_at: eb.ref('excluded.created_at'),
        })),
    )
    .execute();
}

/** Moves the unread notifications of a showroom to the top, or inserts one for each member. */
export async function writeShowroomNotices(
  tx: Connection,
  notices: readonly (NotificationText & { userId: string; showroomId: string })[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values(
      notices.map(({ userId, showroomId, title, message }) => ({
        id: newId(),
        user_id: userId,
        type: 'showroom_ads' as const,
        title,
        message,
        ad_id: null,
        conversation_id: null,
        showroom_id: showroomId,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'showroom_id'])
        .where(sql<boolean>`showroom_id is not null and not is_read`)
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          message: eb.ref('excluded.message'),
          created_at: eb.ref('excluded.created_at'),
        })),
    )
    .execute();
}

/** A notification about an ad for several members. */
interface AdNotice extends NotificationText {
  userIds: readonly string[];
  adId: string;
  now: Date;
}

function insertAdNotices(
  tx: Connection,
  type: 'favorite_sold' | 'price_dropped',
  { userIds, adId, title, message, now }: AdNotice,
) {
  return tx.insertInto('notifications').values(
    userIds.map((userId) => ({
      id: newId(),
      user_id: userId,
      type,
      title,
      message,
      ad_id: adId,
      conversation_id: null,
      created_at: now,
    })),
  );
}

/** Inserts the notification of a sale for each member who has none yet. Returns those members. */
export async function insertSaleNotices(tx: Connection, notice: AdNotice): Promise<string[]> {
  const inserted = await insertAdNotices(tx, 'favorite_sold', notice)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'ad_id'])
        .where(sql<boolean>`type = 'favorite_sold' and ad_id is not null`)
        .doNothing(),
    )
    .returning('user_id')
    .execute();
  return inserted.map(({ user_id }) => user_id);
}

/** Moves the members' unread notifications of a fall in an ad's price to the top, or inserts one for each. */
export async function writePriceDropNotices(tx: Connection, notice: AdNotice): Promise<void> {
  const { title, message, now } = notice;
  await insertAdNotices(tx, 'price_dropped', notice)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'ad_id'])
        .where(sql<boolean>`type = 'price_dropped' and not is_read`)
        .doUpdateSet({ title, message, created_at: now }),
    )
    .execute();
}

/** Returns whether a notification of a saved search was unread. */
export async function markSavedSearchRead(
  tx: Connection,
  { userId, savedSearchId }: { userId: string; savedSearchId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('saved_search_id', '=', savedSearchId)
    .where(sql<boolean>`not is_read`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether a notification was unread. */
export async function markConversationRead(
  tx: Connection,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`not is_read`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertNotifications(
  tx: Connection,
  notifications: readonly Insertable<NotificationTables['notifications']>[],
): Promise<void> {
  await tx.insertInto('notifications').values(notifications).execute();
}

export async function countUnreadNotifications(connection: Connection, userId: string): Promise<number> {
  const { unread } = await connection
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return unread;
}
