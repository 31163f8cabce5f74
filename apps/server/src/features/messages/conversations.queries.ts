import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { conversationPageSize, unreadCeiling } from '@arabati/domain/messages/messages.endpoints';
import type { Photo } from '@arabati/domain/photos/photo';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';

const pairAndAd = ['id', 'seller_id', 'buyer_id', 'ad_id', 'ad_title', 'last_position'] as const;

export function findConversation(
  connection: Connection,
  conversationId: string,
  options: { lock?: boolean } = {},
) {
  return connection
    .selectFrom('conversations')
    .select(pairAndAd)
    .where('id', '=', conversationId)
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Finds a conversation by its key: the ad and the buyer. The seller is the ad's owner. */
export function findConversationAbout(
  connection: Connection,
  { adId, buyerId }: { adId: string; buyerId: string },
  options: { lock?: boolean } = {},
) {
  return connection
    .selectFrom('conversations')
    .select(pairAndAd)
    .where('ad_id', '=', adId)
    .where('buyer_id', '=', buyerId)
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
}

export function findAd(connection: Connection, adId: string, options: { lock?: boolean } = {}) {
  return (
    connection
      .selectFrom('ads')
      .select(['id', 'user_id', 'title', 'status', 'cover', 'price'])
      .where('id', '=', adId)
      .where('status', '<>', 'removed')
      // Prevents a deletion of the ad while a conversation about it is created.
      .$if(options.lock === true, (query) => query.forKeyShare())
      .executeTakeFirst()
  );
}

/** Prevents a deletion of the ad, of any status, until the transaction ends. */
export async function lockAdReference(tx: Connection, adId: string): Promise<void> {
  await tx.selectFrom('ads').select('id').where('id', '=', adId).forKeyShare().execute();
}

/** Returns undefined if a concurrent request created the conversation. */
export async function insertConversation(
  tx: Connection,
  conversation: { ad: { id: string; title: string; user_id: string }; buyerId: string; now: Date },
): Promise<void> {
  const { ad, buyerId, now } = conversation;
  await tx
    .insertInto('conversations')
    .values({
      id: newId(),
      ad_id: ad.id,
      ad_title: ad.title,
      seller_id: ad.user_id,
      buyer_id: buyerId,
      last_message_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['ad_id', 'buyer_id']).doNothing())
    .execute();
}

/** Assigns the next position in a locked conversation and moves the conversation to the top of both lists. */
export async function assignPosition(tx: Connection, conversationId: string, now: Date): Promise<number> {
  const { last_position } = await tx
    .updateTable('conversations')
    .set({
      last_position: sql`last_position + 1`,
      // Another node's clock may be ahead, so the timestamp must not decrease.
      last_message_at: sql`greatest(last_message_at, ${now})`,
    })
    .where('id', '=', conversationId)
    .returning('last_position')
    .executeTakeFirstOrThrow();
  return last_position;
}

export interface PartnershipRow {
  other_user_id: string | null;
  name: string | null;
  avatar_url: string | null;
  ad_id: string | null;
  ad_title: string;
  ad_status: AdStatus | null;
  ad_cover: Photo | null;
  ad_price: number | null;
  is_seller: boolean;
}

/** Finds the ad and the other participant as one participant sees them: only the name and the picture. */
export async function findPartnership(
  connection: Connection,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<(PartnershipRow & { conversation_id: string }) | undefined> {
  const { rows } = await sql<PartnershipRow & { conversation_id: string }>`
    select own.id as conversation_id, other.user_id as other_user_id, other.display_name as name, other.avatar_url,
           ads.id as ad_id, own.ad_title, ads.status as ad_status, ads.cover as ad_cover, ads.price as ad_price,
           coalesce(own.seller_id = ${userId}::uuid, false) as is_seller
      from conversations own
      left join profiles other
        on other.user_id = case when own.seller_id = ${userId}::uuid then own.buyer_id else own.seller_id end
      left join ads on ads.id = own.ad_id and ads.status <> 'removed'
     where own.id = ${conversationId}::uuid and ${userId}::uuid in (own.seller_id, own.buyer_id)
  `.execute(connection);
  return rows[0];
}

export async function findProfileName(connection: Connection, userId: string) {
  return connection
    .selectFrom('profiles')
    .select(['display_name', 'avatar_url'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export interface ConversationRow extends PartnershipRow {
  id: string;
  last_message: string;
  last_sender_id: string;
  last_message_at: Date;
  /** The cursor's position, with microseconds. */
  place: string;
  unread_count: number;
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Finds one page and one more of a member's conversations, latest first. Each side has its index
 * (conversations_of_seller, conversations_of_buyer), which is scanned to the end of the page. A search filters along
 * the same scan. Row details are joined for the page's rows only: the last message by its position, unread messages
 * through messages_unread.
 */
export async function findConversationPage(
  connection: Connection,
  page: { userId: string; search: string; after: TimestampPosition | null },
): Promise<ConversationRow[]> {
  const { userId, search, after } = page;
  const limit = conversationPageSize + 1;
  const side = (own: string, other: string) => sql`
    (select c.id, ${sql.lit(own === 'seller_id')} as is_seller, ${sql.ref(`c.${other}`)} as other_id, c.ad_id, c.ad_title, c.last_position, c.last_message_at
       from conversations c
      where ${sql.ref(`c.${own}`)} = ${userId}::uuid
        ${after ? sql`and (c.last_message_at, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
        ${
          search === ''
            ? sql``
            : sql`and (lower(c.ad_title) like lower(${containing(search)}) or exists (
                    select from profiles p
                     where p.user_id = ${sql.ref(`c.${other}`)}
                       and lower(p.display_name) like lower(${containing(search)})))`
        }
      order by c.last_message_at desc, c.id desc
      limit ${limit})`;
  const { rows } = await sql<ConversationRow>`
    with own as (
      select * from (${side('seller_id', 'buyer_id')} union all ${side('buyer_id', 'seller_id')}) as both_sides
       order by last_message_at desc, id desc
       limit ${limit}
    )
    select own.id, other.user_id as other_user_id, other.display_name as name, other.avatar_url,
           ads.id as ad_id, own.ad_title, ads.status as ad_status, ads.cover as ad_cover, ads.price as ad_price,
           own.is_seller, last.content as last_message, last.sender_id as last_sender_id, own.last_message_at,
           json_build_array(own.last_message_at, own.id)::text as place,
           (select count(*) from (
              select from messages m
               where m.receiver_id = ${userId}::uuid and m.conversation_id = own.id and not m.is_read
               limit ${unreadCeiling}) as unread)::int as unread_count
      from own
      join messages last on last.conversation_id = own.id and last.position = own.last_position
      left join profiles other on other.user_id = own.other_id
      left join ads on ads.id = own.ad_id and ads.status <> 'removed'
     order by own.last_message_at desc, own.id desc
  `.execute(connection);
  return rows;
}
