import { type Insertable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import type { EncodedReceipt } from './encode-receipt.ts';
import type { ReceiptTables } from './receipts.tables.ts';

type NewReceipt = Insertable<ReceiptTables['receipts']>;

/** Selects the columns that members see. */
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

/** Finds a member's latest receipts after a position. Served by receipts_by_member. */
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

/** Served by receipts_waiting_number. */
export async function countWaiting(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`state = 'waiting'`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Finds whether a transfer was approved for any member, and whether it is pending for this member. Served by one index
 * each.
 */
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

/**
 * Returns the status of a member's own ad and prevents its deletion until the transaction ends. Returns undefined for
 * another member's ad and for a removed one.
 */
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

/**
 * Inserts a receipt, or updates it before its photo was uploaded. Returns undefined if it already has a photo. The update
 * includes the time, because the photo follows within minutes: the sweep would delete a row that still has the time of an
 * attempt that failed days ago.
 */
export async function writeReceipt(tx: Connection, receipt: NewReceipt): Promise<string | undefined> {
  const { id: _id, user_id, ...form } = receipt;
  const written = await tx
    .insertInto('receipts')
    .values(receipt)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(form as Updateable<ReceiptTables['receipts']>)
        .where('receipts.user_id', '=', user_id ?? null)
        .where('receipts.state', '=', 'sending'),
    )
    .returning('id')
    .executeTakeFirst();
  return written?.id;
}

/** Adds the photo, which makes the receipt pending. Returns false if it is already pending or does not exist. */
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

/** Deletes receipts without a photo. Served by receipts_sending. */
export async function deleteUnfinishedSince(connection: Connection, moment: Date): Promise<bigint> {
  const { numDeletedRows } = await connection
    .deleteFrom('receipts')
    .where(sql<boolean>`state = 'sending'`)
    .where('created_at', '<', moment)
    .executeTakeFirst();
  return numDeletedRows;
}

/** Finds which of these file names belong to a receipt. Served by receipts_photo_name_key. */
export async function knownPhotoNames(connection: Connection, names: string[]): Promise<Set<string>> {
  const rows = await connection
    .selectFrom('receipts')
    .select('photo_name')
    .where((eb) => eb('photo_name', '=', eb.fn.any(eb.val(names))))
    .execute();
  return new Set(rows.flatMap((row) => row.photo_name ?? []));
}

/**
 * Deletes a departing member's receipts that were not approved, and all photos. Approved transfers stay, without the
 * member. Returns the names of the photo files. Served by receipts_by_member.
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
