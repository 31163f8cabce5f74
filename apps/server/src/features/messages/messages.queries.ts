import { messagePageSize, unreadCeiling } from '@arabati/domain/messages/messages.endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Schema } from '../../platform/schema.ts';

export interface MessageRow {
  id: string;
  conversation_id: string;
  position: number;
  sender_id: string;
  receiver_id: string;
  content: string;
  is_read: boolean;
  created_at: Date;
}

export function findMessage(connection: Connection, messageId: string): Promise<MessageRow | undefined> {
  return connection.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst();
}

export function insertMessage(tx: Connection, message: Omit<MessageRow, 'is_read'>): Promise<MessageRow> {
  return tx
    .insertInto('messages')
    .values(message satisfies Partial<Record<keyof Schema['messages'], unknown>>)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One part and one more of a thread, the oldest first; served by the key (conversation_id, position). */
export async function findMessagePart(
  connection: Connection,
  part: { conversationId: string; before: number | undefined; after: number | undefined },
): Promise<MessageRow[]> {
  const { conversationId, before, after } = part;
  const forwards = after !== undefined;
  const rows = await connection
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .$if(forwards, (query) => query.where('position', '>', after as number))
    .$if(before !== undefined, (query) => query.where('position', '<', before as number))
    .orderBy('position', forwards ? 'asc' : 'desc')
    .limit(messagePageSize + 1)
    .execute();
  return forwards ? rows : rows.reverse();
}

/**
 * The first message that a member has not read: reading reads all, so every later one is unread too. The first entry
 * of the index messages_unread.
 */
export async function findUnreadFrom(
  connection: Connection,
  { conversationId, receiverId }: { conversationId: string; receiverId: string },
): Promise<number | null> {
  const first = await connection
    .selectFrom('messages')
    .select('position')
    .where('receiver_id', '=', receiverId)
    .where('conversation_id', '=', conversationId)
    .where('is_read', '=', false)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first?.position ?? null;
}

interface ReadMark {
  conversationId: string;
  receiverId: string;
  /** The position of the newest that was seen; all of them where it is not said. */
  upTo: number | undefined;
}

/** Answers whether there was anything to read; served by the index messages_unread. */
export async function markRead(
  tx: Connection,
  { conversationId, receiverId, upTo }: ReadMark,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ is_read: true })
    .where('receiver_id', '=', receiverId)
    .where('conversation_id', '=', conversationId)
    .where('is_read', '=', false)
    .$if(upTo !== undefined, (query) => query.where('position', '<=', upTo as number))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Of all conversations, up to the ceiling: no more entries of messages_unread are read than a badge can show. */
export async function countUnread(connection: Connection, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from messages where receiver_id = ${userId}::uuid and not is_read limit ${unreadCeiling}
    ) as counted
  `.execute(connection);
  return rows[0]?.unread ?? 0;
}
