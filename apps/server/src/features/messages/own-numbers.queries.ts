import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Selects the numbers (E.164) of a member's profile, and of an ad if it is the member's. */
export async function selectOwnNumbers(
  connection: Connection,
  { userId, adId }: { userId: string; adId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number
      from (select unnest(array[phone, whatsapp]) as number from profiles where user_id = ${userId}::uuid
            union
            select unnest(array[contact.phone, contact.whatsapp])
              from ads join ad_contacts contact on contact.ad_id = ads.id
             where ads.id = ${adId}::uuid and ads.user_id = ${userId}::uuid) as own
     where number is not null`.execute(connection);
  return rows.map(({ number }) => number);
}

/** Lists the latest texts of a participant in a conversation, in their order. */
export async function listOwnTexts(
  connection: Connection,
  { conversationId, senderId, limit }: { conversationId: string; senderId: string; limit: number },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('messages')
    .select('content')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('offer_id', 'is', null)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ content }) => content).reverse();
}
