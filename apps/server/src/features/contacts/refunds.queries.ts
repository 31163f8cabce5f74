import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { type RefundReason, refundDelayMs } from '@arabati/domain/contacts/reveal-refund';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export interface DueRefund {
  ad_id: string;
  reason: RefundReason;
  happened_at: Date;
}

/** Queues the refunds of an ad's latest reveals. An ad that is already queued keeps its time. */
export async function insertDueRefund(
  tx: Connection,
  { adId, reason, now }: { adId: string; reason: RefundReason; now: Date },
): Promise<void> {
  await tx
    .insertInto('due_refunds')
    .values({ ad_id: adId, reason, happened_at: now, due_at: new Date(now.getTime() + refundDelayMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the ad that has been due longest. */
export function findDueRefund(connection: Connection, now: Date): Promise<DueRefund | undefined> {
  return connection
    .selectFrom('due_refunds')
    .select(['ad_id', 'reason', 'happened_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
}

/** @param due.happened_at leaves the refunds of a later sale or decision queued; absent: deletes any. */
export async function deleteDueRefund(
  connection: Connection,
  { ad_id, reason, happened_at }: Pick<DueRefund, 'ad_id' | 'reason'> & Partial<DueRefund>,
): Promise<void> {
  await connection
    .deleteFrom('due_refunds')
    .where('ad_id', '=', ad_id)
    .where('reason', '=', reason)
    .$if(happened_at !== undefined, (query) => query.where('happened_at', '=', happened_at as Date))
    .execute();
}

/** Builds the query for paid reveals of an ad that are not refunded, oldest first, along contact_reveals_by_ad. */
export function refundCandidates(
  connection: Connection,
  page: {
    adId: string;
    since: Date;
    after: { created_at: Date; user_id: string } | undefined;
    limit: number;
  },
) {
  const { adId, since, after, limit } = page;
  return connection
    .selectFrom('contact_reveals')
    .select(['user_id', 'seller_id', 'created_at'])
    .where('ad_id', '=', adId)
    .where('created_at', '>=', since)
    .where('points_spent', '>', 0)
    .where('refunded_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, user_id) > (${after?.created_at}::timestamptz, ${after?.user_id}::uuid)`,
      ),
    )
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(limit);
}

export function findReveal(tx: Connection, { userId, adId }: { userId: string; adId: string }) {
  return tx
    .selectFrom('contact_reveals')
    .select(['points_spent', 'created_at', 'refunded_at', 'ad_title'])
    .where('user_id', '=', userId)
    .where('ad_id', '=', adId)
    .executeTakeFirst();
}

/** Counts refunds since a time, along contact_reveals_refunded and contact_reveals_by_seller. */
export async function countRefunds(
  tx: Connection,
  { userId, sellerId, since }: { userId: string; sellerId: string | null; since: Date },
): Promise<{ member: number; seller: number }> {
  const { rows } = await sql<{ member: number; seller: number }>`
    select (select count(*) from contact_reveals
             where user_id = ${userId}::uuid and refunded_at > ${since}::timestamptz)::int as member,
           (select count(*) from contact_reveals
             where seller_id = ${sellerId}::uuid and refunded_at > ${since}::timestamptz)::int as seller`.execute(
    tx,
  );
  return rows[0] ?? { member: 0, seller: 0 };
}

export async function writeRefund(
  tx: Connection,
  { userId, adId, reason, now }: { userId: string; adId: string; reason: RefundReason; now: Date },
): Promise<void> {
  await tx
    .updateTable('contact_reveals')
    .set({ refunded_at: now, refund_reason: reason })
    .where('user_id', '=', userId)
    .where('ad_id', '=', adId)
    .execute();
}

/** Returns the state of an ad as its owner and the desk have left it; undefined for a deleted ad. */
export async function findDecidedStatus(tx: Connection, adId: string): Promise<AdStatus | undefined> {
  const { rows } = await sql<{ status: AdStatus }>`
    select coalesce(hidden_status, review_status, status) as status from ads where id = ${adId}::uuid`.execute(
    tx,
  );
  return rows[0]?.status;
}

/** Returns whether a member is the buyer that the owner of a sold ad has named. Served by ad_sales_in_force. */
export async function isNamedBuyer(
  tx: Connection,
  { userId, adId }: { userId: string; adId: string },
): Promise<boolean> {
  const sale = await tx
    .selectFrom('ad_sales')
    .select('id')
    .where('ad_id', '=', adId)
    .where('buyer_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return sale !== undefined;
}
