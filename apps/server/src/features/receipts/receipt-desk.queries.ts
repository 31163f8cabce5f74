import type { ReceiptFilter } from '@arabati/domain/receipts/receipt-desk.requests';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';
import { matchesReceiptSearch } from './receipt-search.queries.ts';
import type { ReceiptSearch } from './receipt-search.ts';
import { selectReceipts } from './receipts.queries.ts';

/** Selects the columns that administrators see. */
function selectForDesk(connection: Connection) {
  return selectReceipts(connection)
    .leftJoin('profiles', 'profiles.user_id', 'receipts.user_id')
    .leftJoin('administrators', 'administrators.id', 'receipts.administrator_id')
    .select([
      'receipts.administrator_id',
      'administrators.username as administrator',
      'profiles.display_name',
      'profiles.user_id_display',
      'profiles.membership_type',
      'profiles.membership_expires_at',
      'receipts.price as ordered_price',
      'membership_plans.price as plan_price',
      'ads.status as ad_status',
      'ads.hidden_status as ad_hidden_status',
      'ads.review_status as ad_review_status',
      hasOpenSuspension(sql.ref('receipts.user_id')).as('suspended'),
    ])
    .where('receipts.state', '<>', 'sending');
}
export type DeskReceiptRow = NonNullable<Awaited<ReturnType<typeof findDeskReceipt>>>;

export function findDeskReceipt(connection: Connection, id: string) {
  return selectForDesk(connection).where('receipts.id', '=', id).executeTakeFirst();
}

interface DeskReceiptsPage {
  state: ReceiptFilter;
  search: ReceiptSearch | null;
  after: TimestampPosition | null;
  limit: number;
}

/**
 * Builds the query for receipts after a position: receipts_waiting oldest first, receipts_decided by latest decision.
 */
export function deskReceiptsQuery(connection: Connection, { state, search, after, limit }: DeskReceiptsPage) {
  const waiting = state === 'waiting';
  const timestamp = waiting ? sql.ref('receipts.created_at') : sql.ref('receipts.decided_at');
  const position = sql`(${timestamp}, receipts.id)`;
  const beyond = waiting ? sql`>` : sql`<`;
  return (
    selectForDesk(connection)
      .select(sql<string>`json_build_array(${timestamp}, receipts.id)::text`.as('position'))
      // Inlined instead of a parameter, because the index of pending receipts is partial.
      .where(waiting ? sql<boolean>`receipts.state = 'waiting'` : sql<boolean>`receipts.state = ${state}`)
      .$if(search !== null, (query) => query.where(matchesReceiptSearch(search as ReceiptSearch)))
      .$if(!waiting, (query) => query.where('receipts.decided_at', 'is not', null))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`${position} ${beyond} (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .orderBy(timestamp, waiting ? 'asc' : 'desc')
      .orderBy('receipts.id', waiting ? 'asc' : 'desc')
      .limit(limit)
  );
}

export function findDeskReceipts(connection: Connection, page: DeskReceiptsPage) {
  return deskReceiptsQuery(connection, page).execute();
}

/** Served by receipts_waiting. */
export async function countAllWaiting(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`state = 'waiting'`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Finds the pending receipt after this one in the queue that no colleague works on, otherwise the oldest other one. Both are
 * served by receipts_waiting, and read one row more for each claimed receipt.
 */
export async function findNextWaiting(
  connection: Connection,
  { id, createdAt, viewer }: { id: string; createdAt: Date; viewer: { administratorId: string; now: Date } },
): Promise<string | null> {
  const isFree = sql`not exists (
    select from report_cases c join case_claims k on k.case_id = c.id
     where c.receipt_id = receipts.id and k.administrator_id <> ${viewer.administratorId}::uuid
       and k.expires_at > ${viewer.now})`;
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select id from receipts where state = 'waiting' and (created_at, id) > (${createdAt}::timestamptz, ${id}::uuid)
          and ${isFree}
        order by created_at, id limit 1),
      (select id from receipts where state = 'waiting' and id <> ${id}::uuid and ${isFree}
        order by created_at, id limit 1)
    ) as id`.execute(connection);
  return rows[0]?.id ?? null;
}

/** Finds the sender, before anything is locked. */
export async function findSender(connection: Connection, id: string): Promise<string | null | undefined> {
  const receipt = await connection
    .selectFrom('receipts')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return receipt?.user_id;
}

/** Locks the receipt against concurrent decisions. */
export function lockReceipt(tx: Connection, id: string) {
  return tx
    .selectFrom('receipts')
    .select([
      'id',
      'user_id',
      'state',
      'kind',
      'plan',
      'ad_id',
      'amount',
      'price',
      'transaction_number',
      'number_key',
      sql<string>`paid_on::text`.as('paid_on'),
      'reason',
      'administrator_id',
      'created_at',
      'decided_at',
    ])
    .where('id', '=', id)
    .where('state', '<>', 'sending')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns whether another member's pending receipt has the same number. Served by receipts_by_number. */
export async function isContested(
  tx: Connection,
  { id, numberKey }: { id: string; numberKey: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('receipts')
    .select('id')
    .where('number_key', '=', numberKey)
    .where('state', '=', 'waiting')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function writeDecision(
  tx: Connection,
  decision: {
    id: string;
    state: 'approved' | 'rejected';
    reason: string;
    administratorId: string;
    now: Date;
  },
): Promise<void> {
  const { id, state, reason, administratorId, now } = decision;
  await tx
    .updateTable('receipts')
    .set({ state, reason, administrator_id: administratorId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns whether an approved receipt, or a pending one of the same member, has the number. Served by one index each.
 */
export async function isNumberInUse(
  tx: Connection,
  { id, numberKey, userId }: { id: string; numberKey: string; userId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from receipts where number_key = ${numberKey} and state = 'approved')
        or exists (select from receipts where number_key = ${numberKey} and state = 'waiting'
                      and user_id = ${userId}::uuid and id <> ${id}::uuid) as used`.execute(tx);
  return rows[0]?.used ?? false;
}

/** Returns the receipt to its position in the queue, which depends on `created_at`. */
export async function clearDecision(tx: Connection, id: string): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ state: 'waiting', reason: '', administrator_id: null, decided_at: null })
    .where('id', '=', id)
    .execute();
}

/** Finds the receipt that was reopened with this id; null if the id belongs to another act. */
export async function findReopening(
  tx: Connection,
  reopening: string,
): Promise<{ receiptId: string | null } | undefined> {
  const entry = await tx
    .selectFrom('audit_entries')
    .select(['act', sql<string | null>`details ->> 'receipt'`.as('receipt')])
    .where('id', '=', reopening)
    .executeTakeFirst();
  return entry && { receiptId: entry.act === 'receipt-reopened' ? entry.receipt : null };
}
