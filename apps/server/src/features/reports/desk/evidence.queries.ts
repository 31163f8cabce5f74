import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database.ts';
import type { TimestampPosition } from '../../../platform/timestamp-cursor.ts';
import { withOffer } from './report-desk.queries.ts';

interface FrozenConversationRow {
  conversation_id: string;
  case_id: string | null;
  ad_title: string;
  seller_id: string | null;
  seller_name: string;
  seller_number: string;
  buyer_id: string | null;
  buyer_name: string;
  buyer_number: string;
  messages: number;
  frozen_at: Date;
  delete_after: Date | null;
  position: string;
}

interface Page {
  caseId: string | undefined;
  after: TimestampPosition | null;
  limit: number;
}

/**
 * Builds the query for frozen conversations after a position, latest first. Served by frozen_conversations_of_case or
 * frozen_conversations_by_time; the messages of the page's conversations by their key.
 */
export function frozenConversationsQuery({ caseId, after, limit }: Page): RawBuilder<FrozenConversationRow> {
  return sql<FrozenConversationRow>`
    select frozen.conversation_id, frozen.case_id, conversations.ad_title, frozen.seller_id, frozen.seller_name,
           frozen.seller_number, frozen.buyer_id, frozen.buyer_name, frozen.buyer_number, frozen.frozen_at,
           frozen.delete_after,
           (select count(*)::int from messages where messages.conversation_id = frozen.conversation_id) as messages,
           json_build_array(frozen.frozen_at, frozen.conversation_id)::text as position
      from frozen_conversations frozen
      join conversations on conversations.id = frozen.conversation_id
     where true
       ${caseId === undefined ? sql`` : sql`and frozen.case_id = ${caseId}::uuid`}
       ${after ? sql`and (frozen.frozen_at, frozen.conversation_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
     order by frozen.frozen_at desc, frozen.conversation_id desc
     limit ${limit}`;
}

export async function findFrozenConversations(
  connection: Connection,
  page: Page,
): Promise<FrozenConversationRow[]> {
  return (await frozenConversationsQuery(page).execute(connection)).rows;
}

export function findFrozenConversation(connection: Connection, conversationId: string) {
  return connection
    .selectFrom('frozen_conversations')
    .innerJoin('conversations', 'conversations.id', 'frozen_conversations.conversation_id')
    .select(['frozen_conversations.seller_id', 'case_id', 'conversations.ad_title'])
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
}

/** Finds the audit entry of an opening. */
export async function findOpening(
  connection: Connection,
  id: string,
): Promise<{ administratorId: string; conversationId: string | null } | undefined> {
  const entry = await connection
    .selectFrom('audit_entries')
    .select(['act', 'administrator_id', sql<string | null>`details ->> 'conversation'`.as('conversation')])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    entry && {
      administratorId: entry.administrator_id,
      conversationId: entry.act === 'evidence-opened' ? entry.conversation : null,
    }
  );
}

/** Finds a page of messages, also of withheld ones, oldest first. Served by the key (conversation_id, position). */
export async function findFrozenMessages(
  connection: Connection,
  { conversationId, after, limit }: { conversationId: string; after: number; limit: number },
) {
  const rows = await connection
    .selectFrom('messages')
    .leftJoin('offers', 'offers.id', 'messages.offer_id')
    .select([
      'messages.id',
      'position',
      'sender_id',
      'content',
      'offer_act',
      'offers.amount',
      'messages.created_at',
    ])
    .where('messages.conversation_id', '=', conversationId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(withOffer);
}
