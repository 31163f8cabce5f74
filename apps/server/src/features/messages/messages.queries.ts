import { messagePageSize, unreadCeiling } from '@arabati/domain/messages/messages.endpoints';
import type { OfferAct, OfferSide, OfferState } from '@arabati/domain/offers/offer-state';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { MessageTables } from './messages.tables.ts';

export interface MessageRow {
  id: string;
  conversation_id: string;
  position: number;
  sender_id: string;
  receiver_id: string;
  content: string;
  is_read: boolean;
  withheld: boolean;
  offer_id: string | null;
  offer_act: OfferAct | null;
  /** The name of the person who acted for the sender's showroom. */
  author: string | null;
  created_at: Date;
}

/** A message with the offer that it makes or answers, as one participant sees it. */
export interface ShownMessageRow extends MessageRow {
  made_by: OfferSide | null;
  amount: number | null;
  offer_state: OfferState | null;
  expires_at: Date | null;
}

const columns = [
  'messages.id',
  'messages.conversation_id',
  'messages.position',
  'messages.sender_id',
  'messages.receiver_id',
  'messages.content',
  'messages.is_read',
  'messages.withheld',
  'messages.offer_id',
  'messages.offer_act',
  'messages.created_at',
] as const;

/** Served by profiles_pkey, for the few messages with a person. */
const author = sql<string | null>`(
  select profiles.display_name from profiles where profiles.user_id = messages.acted_by)`.as('author');

/**
 * Selects messages with their offers, served by offers_pkey. An answer that is withheld from the participant leaves the
 * offer open.
 */
function shownMessages(connection: Connection, userId: string) {
  return connection
    .selectFrom('messages')
    .leftJoin('offers', 'offers.id', 'messages.offer_id')
    .select([...columns, author])
    .select(['offers.made_by', 'offers.amount', 'offers.expires_at'])
    .select(
      sql<OfferState | null>`
        case when offers.answer_withheld
                  and (offers.answered_by = 'buyer') <> (offers.buyer_id = ${userId}::uuid)
             then 'open' else offers.state end`.as('offer_state'),
    );
}

export function findMessage(connection: Connection, messageId: string): Promise<MessageRow | undefined> {
  return connection
    .selectFrom('messages')
    .select([...columns, author])
    .where('id', '=', messageId)
    .executeTakeFirst();
}

export function getShownMessage(
  connection: Connection,
  { messageId, userId }: { messageId: string; userId: string },
): Promise<ShownMessageRow> {
  return shownMessages(connection, userId).where('messages.id', '=', messageId).executeTakeFirstOrThrow();
}

export function insertMessage(
  tx: Connection,
  message: Omit<MessageRow, 'is_read' | 'author'> & { acted_by: string | null },
): Promise<MessageRow> {
  return tx
    .insertInto('messages')
    .values(message satisfies Partial<Record<keyof MessageTables['messages'], unknown>>)
    .returning([...columns, author])
    .executeTakeFirstOrThrow();
}

/** Finds one page and one more of a thread, oldest first. Served by the key (conversation_id, position). */
export async function findMessagePart(
  connection: Connection,
  part: {
    conversationId: string;
    /** The participant. Withheld messages are visible to their sender only. */
    userId: string;
    before: number | undefined;
    after: number | undefined;
  },
): Promise<ShownMessageRow[]> {
  const { conversationId, userId, before, after } = part;
  const forwards = after !== undefined;
  const rows = await shownMessages(connection, userId)
    .where('messages.conversation_id', '=', conversationId)
    .where((eb) => eb.or([eb('messages.withheld', '=', false), eb('messages.sender_id', '=', userId)]))
    .$if(forwards, (query) => query.where('messages.position', '>', after as number))
    .$if(before !== undefined, (query) => query.where('messages.position', '<', before as number))
    .orderBy('messages.position', forwards ? 'asc' : 'desc')
    .limit(messagePageSize + 1)
    .execute();
  return forwards ? rows : rows.reverse();
}

/**
 * Finds the first message that a member has not read. Marking as read includes all earlier messages, so every later
 * message is unread too. Withheld messages are never read. Reads the first entry of messages_unread and of
 * messages_withheld.
 */
export async function findUnreadFrom(
  connection: Connection,
  { conversationId, receiverId }: { conversationId: string; receiverId: string },
): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select least(
      (select min(position) from messages
        where receiver_id = ${receiverId}::uuid and conversation_id = ${conversationId}::uuid
          and not is_read and not withheld),
      (select min(position) from messages
        where receiver_id = ${receiverId}::uuid and conversation_id = ${conversationId}::uuid and withheld)
    ) as position`.execute(connection);
  return rows[0]?.position ?? null;
}

/** Returns whether a member has delivered messages that they have not read. Served by messages_unread. */
export async function hasUnread(
  connection: Connection,
  { conversationId, receiverId }: { conversationId: string; receiverId: string },
): Promise<boolean> {
  const { rows } = await sql<{ unread: boolean }>`
    select exists (
      select from messages
       where receiver_id = ${receiverId}::uuid and conversation_id = ${conversationId}::uuid
         and not is_read and not withheld) as unread`.execute(connection);
  return rows[0]?.unread ?? false;
}

interface ReadMark {
  conversationId: string;
  receiverId: string;
  /** The position of the newest message that was displayed. All messages if absent. */
  upTo: number | undefined;
}

/** Returns whether any message was unread. Served by the index messages_unread. */
export async function markRead(
  tx: Connection,
  { conversationId, receiverId, upTo }: ReadMark,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ is_read: true })
    .where('receiver_id', '=', receiverId)
    .where('conversation_id', '=', conversationId)
    // Inlined instead of parameters, because the index is partial.
    .where(sql<boolean>`not is_read and not withheld`)
    .$if(upTo !== undefined, (query) => query.where('position', '<=', upTo as number))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Counts unread messages of all conversations up to the ceiling, to read no more entries of messages_unread than a
 * badge displays.
 */
export async function countUnread(connection: Connection, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from messages where receiver_id = ${userId}::uuid and not is_read and not withheld limit ${unreadCeiling}
    ) as counted
  `.execute(connection);
  return rows[0]?.unread ?? 0;
}
