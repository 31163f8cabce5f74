import { type Insertable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Schema } from '../../platform/schema.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import type { EncodedReceipt } from './encode-receipt.ts';

type NewReceipt = Insertable<Schema['receipts']>;

/** What a member is shown of a receipt. */
export function selectReceipts(connection: Connection) {
  return connection
    .selectFrom('receipts')
    .leftJoin('membership_plans', 'membership_plans.plan_type', 'receipts.plan')
    .leftJoin('ads', 'ads.id', 'receipts.ad_id')
    .select([
      'receipts.id',
      'receipts.user_id',
      'receipts.state',
      'receipts.kind',
      'receipts.plan',
      'membership_plans.display_name_ar as plan_name',
      'receipts.ad_id',
      'ads.title as ad_title',
      'receipts.amount',
      'receipts.transaction_number',
      sql<string>`receipts.paid_on::text`.as('paid_on'),
      'receipts.photo_name',
      'receipts.photo_width',
      'receipts.photo_height',
      'receipts.reason',
      'receipts.created_at',
      'receipts.decided_at',
    ]);
}
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

export function findReceipt(connection: Connection, id: string) {
  return selectReceipts(connection).where('receipts.id', '=', id).executeTakeFirst();
}

/** A member's latest after a position; receipts_by_member serves it. */
export function findOwnReceipts(
  connection: Connection,
  { userId, after, limit }: { userId: string; after: TimestampPosition | null; limit: number },
) {
  return selectReceipts(connection)
    .select(sql<string>`json_build_array(receipts.created_at, receipts.id)::text`.as('position'))
    .where('receipts.user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(receipts.created_at, receipts.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('receipts.created_at', 'desc')
    .orderBy('receipts.id', 'desc')
    .limit(limit)
    .execute();
}

/** receipts_waiting_number serves it. */
export async function countWaiting(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`state = 'waiting'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a transfer has been approved, whoever's it was, and whether it waits as this member's; indexes of both kinds. */
export async function findNumber(
  connection: Connection,
  { numberKey, userId }: { numberKey: string; userId: string },
): Promise<{ approved: boolean; waiting: boolean }> {
  const { rows } = await sql<{ approved: boolean; waiting: boolean }>`
    select exists (select from receipts where number_key = ${numberKey} and state = 'approved') as approved,
           exists (select from receipts where number_key = ${numberKey} and state = 'waiting'
                      and user_id = ${userId}::uuid) as waiting`.execute(connection);
  return rows[0] as { approved: boolean; waiting: boolean };
}

/** The status of a member's own ad, which is not deleted until the transaction ends; undefined for anybody else's and for one that was removed. */
export async function findOwnAdStatus(
  connection: Connection,
  { adId, userId }: { adId: string; userId: string },
) {
  const ad = await connection
    .selectFrom('ads')
    .select('status')
    .where('id', '=', adId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'removed')
    .forKeyShare()
    .executeTakeFirst();
  return ad?.status;
}

/** Enters a receipt, or says it anew while its photo has not come. Undefined where it stands already. */
export async function writeReceipt(tx: Connection, receipt: NewReceipt): Promise<string | undefined> {
  const { id: _id, user_id, created_at: _since, ...said } = receipt;
  const written = await tx
    .insertInto('receipts')
    .values(receipt)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(said as Updateable<Schema['receipts']>)
        .where('receipts.user_id', '=', user_id ?? null)
        .where('receipts.state', '=', 'sending'),
    )
    .returning('id')
    .executeTakeFirst();
  return written?.id;
}

/** With its photo a receipt begins to wait. False where it does so already, or is not there. */
export async function addPhoto(
  tx: Connection,
  {
    id,
    userId,
    name,
    photo,
    now,
  }: { id: string; userId: string; name: string; photo: EncodedReceipt; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('receipts')
    .set({
      state: 'waiting',
      photo_name: name,
      photo_width: photo.width,
      photo_height: photo.height,
      photo_bytes: photo.content.length,
      photo_digest: photo.digest,
      photo_look: sql<string>`${photo.look}::bit(12288)`,
      created_at: now,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Receipts whose photo never came; receipts_sending serves it. */
export async function deleteUnfinishedSince(connection: Connection, moment: Date): Promise<bigint> {
  const { numDeletedRows } = await connection
    .deleteFrom('receipts')
    .where(sql<boolean>`state = 'sending'`)
    .where('created_at', '<', moment)
    .executeTakeFirst();
  return numDeletedRows;
}

/** Of these names of files, those that belong to a receipt; receipts_photo_name_key serves it. */
export async function knownPhotoNames(connection: Connection, names: string[]): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('receipts')
    .select('photo_name')
    .where((eb) => eb('photo_name', '=', eb.fn.any(eb.val(names))))
    .execute();
  return new Set(rows.flatMap((row) => row.photo_name ?? []));
}

/**
 * What a member who leaves has sent: photos and whatever was not approved go; an approved transfer stays known, as nobody's.
 * Answers the names of the photos' files. receipts_by_member serves it.
 */
export async function forgetReceiptsOf(tx: Connection, userId: string): Promise<string[]> {
  const { rows } = await sql<{ photo_name: string }>`
    with theirs as (
      select id, state, photo_name from receipts where user_id = ${userId}::uuid for update
    ), gone as (
      delete from receipts using theirs where receipts.id = theirs.id and theirs.state <> 'approved'
    ), kept as (
      update receipts
         set user_id = null, photo_name = null, photo_width = null, photo_height = null, photo_bytes = null
        from theirs where receipts.id = theirs.id and theirs.state = 'approved'
    )
    select photo_name from theirs where photo_name is not null`.execute(tx);
  return rows.map((row) => row.photo_name);
}
