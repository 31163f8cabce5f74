import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { conversationPageSize, unreadCeiling } from '@arabati/domain/messages/messages.endpoints';
import type { OfferAct } from '@arabati/domain/offers/offer-state';
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

/**
 * Returns whether open offers of a conversation are closed: its ad is not listed, or a participant is suspended or has no
 * account. The ads of a suspended seller are not listed. Served by keys and by suspensions_in_force.
 */
export async function areOffersClosed(
  connection: Connection,
  { conversationId, now }: { conversationId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select ads.status is distinct from 'active' or c.seller_id is null or c.buyer_id is null
           or exists (select from suspensions
                       where suspensions.user_id = c.buyer_id and suspensions.ended_at is null
                         and (suspensions.ends_at is null or suspensions.ends_at > ${now})) as closed
      from conversations c left join ads on ads.id = c.ad_id
     where c.id = ${conversationId}::uuid`.execute(connection);
  return rows[0]?.closed ?? true;
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
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['ad_id', 'buyer_id']).doNothing())
    .execute();
}

/**
 * Assigns the next position in a locked conversation and moves the conversation to the top of the lists of the members
 * who see the message.
 */
export async function assignPosition(
  tx: Connection,
  {
    conversationId,
    seenBy,
    now,
  }: { conversationId: string; seenBy: readonly ('seller' | 'buyer')[]; now: Date },
): Promise<number> {
  const top = seenBy.flatMap((side) => [
    sql`${sql.ref(`${side}_last_position`)} = last_position + 1`,
    // Another node's clock may be ahead, so the timestamp must not decrease.
    sql`${sql.ref(`${side}_last_at`)} = greatest(${sql.ref(`${side}_last_at`)}, ${now}::timestamptz)`,
  ]);
  const { rows } = await sql<{ last_position: number }>`
    update conversations set last_position = last_position + 1, ${sql.join(top)}
     where id = ${conversationId}::uuid
    returning last_position`.execute(tx);
  return rows[0]?.last_position ?? 0;
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
): Promise<(PartnershipRow & { conversation_id: string; blocked: boolean; frozen: boolean }) | undefined> {
  const { rows } = await sql<PartnershipRow & { conversation_id: string; blocked: boolean; frozen: boolean }>`
    select own.id as conversation_id, other.user_id as other_user_id, other.display_name as name, other.avatar_url,
           ads.id as ad_id, own.ad_title, ads.status as ad_status, ads.cover as ad_cover, ads.price as ad_price,
           coalesce(own.seller_id = ${userId}::uuid, false) as is_seller,
           exists (select from blocks where blocks.user_id = ${userId}::uuid and blocks.blocked_id = other.user_id)
             as blocked,
           exists (select from frozen_conversations frozen where frozen.conversation_id = own.id) as frozen
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
  last_offer_act: OfferAct | null;
  last_offer_amount: number | null;
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
 * the same scan. Withheld messages count for their sender only. Row details are joined for the page's rows only: the
 * last message by its position, unread messages through messages_unread.
 */
export async function findConversationPage(
  connection: Connection,
  page: { userId: string; search: string; after: TimestampPosition | null },
): Promise<ConversationRow[]> {
  const { userId, search, after } = page;
  const limit = conversationPageSize + 1;
  const side = (own: 'seller' | 'buyer', other: 'seller' | 'buyer') => sql`
    (select c.id, ${sql.lit(own === 'seller')} as is_seller, ${sql.ref(`c.${other}_id`)} as other_id, c.ad_id, c.ad_title,
            ${sql.ref(`c.${own}_last_position`)} as last_position, ${sql.ref(`c.${own}_last_at`)} as last_message_at
       from conversations c
      where ${sql.ref(`c.${own}_id`)} = ${userId}::uuid and ${sql.ref(`c.${own}_last_at`)} is not null
        ${after ? sql`and (${sql.ref(`c.${own}_last_at`)}, c.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
        ${
          search === ''
            ? sql``
            : sql`and (lower(c.ad_title) like lower(${containing(search)}) or exists (
                    select from profiles p
                     where p.user_id = ${sql.ref(`c.${other}_id`)}
                       and lower(p.display_name) like lower(${containing(search)})))`
        }
      order by ${sql.ref(`c.${own}_last_at`)} desc, c.id desc
      limit ${limit})`;
  const { rows } = await sql<ConversationRow>`
    with own as (
      select * from (${side('seller', 'buyer')} union all ${side('buyer', 'seller')}) as both_sides
       order by last_message_at desc, id desc
       limit ${limit}
    )
    select own.id, other.user_id as other_user_id, other.display_name as name, other.avatar_url,
           ads.id as ad_id, own.ad_title, ads.status as ad_status, ads.cover as ad_cover, ads.price as ad_price,
           own.is_seller, last.content as last_message,
           last.offer_act as last_offer_act, offers.amount as last_offer_amount, last.sender_id as last_sender_id, own.last_message_at,
           json_build_array(own.last_message_at, own.id)::text as place,
           (select count(*) from (
              select from messages m
               where m.receiver_id = ${userId}::uuid and m.conversation_id = own.id and not m.is_read and not m.withheld
               limit ${unreadCeiling}) as unread)::int as unread_count
      from own
      join messages last on last.conversation_id = own.id and last.position = own.last_position
      left join offers on offers.id = last.offer_id
      left join profiles other on other.user_id = own.other_id
      left join ads on ads.id = own.ad_id and ads.status <> 'removed'
     order by own.last_message_at desc, own.id desc
  `.execute(connection);
  return rows;
}
