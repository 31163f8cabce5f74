import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export async function isFrozen(connection: Connection, conversationId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('frozen_conversations')
    .select('conversation_id')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the conversations about an ad, in order: a message that is being sent is in the thread before it is frozen. */
export async function lockConversationsAbout(tx: Connection, adId: string): Promise<void> {
  await tx
    .selectFrom('conversations')
    .select('id')
    .where('ad_id', '=', adId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Freezes the conversations about an ad for a case. One that is frozen for an earlier case now belongs to this one. */
export async function insertFrozen(
  tx: Connection,
  { adId, caseId, now }: { adId: string; caseId: string; now: Date },
): Promise<void> {
  await sql`
    insert into frozen_conversations (conversation_id, case_id, ad_id, seller_id, buyer_id, seller_name, seller_number,
                                      buyer_name, buyer_number, frozen_at)
    select c.id, ${caseId}::uuid, c.ad_id, c.seller_id, c.buyer_id,
           coalesce(seller.display_name, ''), coalesce(seller.user_id_display, ''),
           coalesce(buyer.display_name, ''), coalesce(buyer.user_id_display, ''), ${now}
      from conversations c
      left join profiles seller on seller.user_id = c.seller_id
      left join profiles buyer on buyer.user_id = c.buyer_id
     where c.ad_id = ${adId}::uuid
    on conflict (conversation_id) do update set case_id = excluded.case_id, delete_after = null`.execute(tx);
}

/** Ends the freeze of a case's conversations. */
export async function deleteFrozenOfCase(tx: Connection, caseId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('frozen_conversations')
    .where('case_id', '=', caseId)
    .returning('conversation_id')
    .execute();
  return rows.map(({ conversation_id }) => conversation_id);
}

/** Ends the freeze of an ad's conversations whose case is decided. */
export async function deleteDecidedFrozenOfAd(tx: Connection, adId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('frozen_conversations')
    .where('ad_id', '=', adId)
    .where('delete_after', 'is not', null)
    .returning('conversation_id')
    .execute();
  return rows.map(({ conversation_id }) => conversation_id);
}

/** Deletes those of some conversations whose participants have both deleted their accounts. */
export async function deleteDeserted(tx: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('conversations')
    .where('id', 'in', ids)
    .where('seller_id', 'is', null)
    .where('buyer_id', 'is', null)
    .execute();
}

/** @param deleteAfter null while the case is undecided. */
export async function writeDeleteAfter(
  tx: Connection,
  { caseId, deleteAfter }: { caseId: string; deleteAfter: Date | null },
): Promise<void> {
  await tx
    .updateTable('frozen_conversations')
    .set({ delete_after: deleteAfter })
    .where('case_id', '=', caseId)
    .execute();
}

/** For the undecided cases about a member, which are deleted with the account. Served by report_cases_by_member. */
export async function writeDeleteAfterOfMember(
  tx: Connection,
  { memberId, deleteAfter }: { memberId: string; deleteAfter: Date },
): Promise<void> {
  await sql`
    update frozen_conversations set delete_after = ${deleteAfter}
     where delete_after is null
       and case_id in (select id from report_cases where member_id = ${memberId}::uuid)`.execute(tx);
}

/** Deletes frozen conversations that are due, with their messages. Served by frozen_conversations_due. */
export async function deleteDueConversations(
  connection: Connection,
  now: Date,
  limit: number,
): Promise<void> {
  await sql`
    delete from conversations where id in (
      select conversation_id from frozen_conversations where delete_after <= ${now}
       order by delete_after limit ${limit} for update skip locked)`.execute(connection);
}
