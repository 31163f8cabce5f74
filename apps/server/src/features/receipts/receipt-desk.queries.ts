import {
  alikeAmongLatest,
  alikeMaximum,
  type ReceiptFilter,
} from '@arabati/domain/receipts/receipt-desk.endpoints';
import type { ReceiptState } from '@arabati/domain/receipts/receipts.endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { MomentPosition } from '../../platform/moment-cursor.ts';
import { lookTolerance } from './describe-look.ts';
import { selectReceipts } from './receipts.queries.ts';

/** Others, finished, with the same number or the same file; receipts_by_number and receipts_by_digest serve it. */
const suspicious = sql<boolean>`
  (exists (select from receipts other where other.number_key = receipts.number_key
              and other.state <> 'sending' and other.id <> receipts.id)
   or exists (select from receipts other where other.photo_digest = receipts.photo_digest
                 and other.state <> 'sending' and other.id <> receipts.id))`;

/** What an administrator is shown of a receipt. */
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
      'membership_plans.price as plan_price',
      suspicious.as('suspicious'),
    ])
    .where('receipts.state', '<>', 'sending');
}
export type DeskReceiptRow = NonNullable<Awaited<ReturnType<typeof findDeskReceipt>>>;

export function findDeskReceipt(connection: Connection, id: string) {
  return selectForDesk(connection).where('receipts.id', '=', id).executeTakeFirst();
}

/** The next after a position: receipts_waiting from the oldest on, receipts_decided from the latest decision back. */
export function findDeskReceipts(
  connection: Connection,
  { state, after, limit }: { state: ReceiptFilter; after: MomentPosition | null; limit: number },
) {
  const waiting = state === 'waiting';
  const moment = waiting ? sql.ref('receipts.created_at') : sql.ref('receipts.decided_at');
  const place = sql`(${moment}, receipts.id)`;
  const beyond = waiting ? sql`>` : sql`<`;
  return (
    selectForDesk(connection)
      .select(sql<string>`json_build_array(${moment}, receipts.id)::text`.as('position'))
      // A literal, not a parameter: the index of those that wait is of that state alone.
      .where(waiting ? sql<boolean>`receipts.state = 'waiting'` : sql<boolean>`receipts.state = ${state}`)
      .$if(!waiting, (query) => query.where('receipts.decided_at', 'is not', null))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`${place} ${beyond} (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .orderBy(moment, waiting ? 'asc' : 'desc')
      .orderBy('receipts.id', waiting ? 'asc' : 'desc')
      .limit(limit)
      .execute()
  );
}

/** receipts_waiting serves it. */
export async function countAllWaiting(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`state = 'waiting'`)
    .executeTakeFirstOrThrow();
  return count;
}

interface AlikeRow {
  id: string;
  state: ReceiptState;
  number: boolean;
  same_picture: boolean;
  similar_picture: boolean;
  user_id: string | null;
  display_name: string | null;
  user_id_display: string | null;
  transaction_number: string;
  amount: number;
  created_at: Date;
}

/**
 * Receipts that resemble one: by number and by file among all that there ever were (an index each), by their look among
 * the latest, which receipts_by_age gives: bounded, and below a tenth of a second for all of them.
 */
export async function findAlike(connection: Connection, id: string): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    with this as (select number_key, photo_digest, photo_look from receipts where id = ${id}::uuid),
    alike as (
      select id, true as number, false as same_picture, false as similar_picture from receipts
       where number_key = (select number_key from this) and state <> 'sending'
      union all
      select id, false, true, false from receipts
       where photo_digest = (select photo_digest from this) and state <> 'sending'
      union all
      (select id, false, false, true
         from (select id, photo_look from receipts where photo_look is not null
                order by created_at desc limit ${alikeAmongLatest}) latest
        where bit_count(photo_look # (select photo_look from this)) <= ${lookTolerance}
        limit ${alikeMaximum + 1})
    )
    select receipts.id, state, bool_or(number) as number, bool_or(same_picture) as same_picture,
           bool_or(similar_picture) as similar_picture, receipts.user_id, display_name, user_id_display,
           transaction_number, amount, receipts.created_at
      from alike
      join receipts using (id)
      left join profiles on profiles.user_id = receipts.user_id
     where receipts.id <> ${id}::uuid
     group by receipts.id, profiles.user_id
     order by bool_or(number) desc, bool_or(same_picture) desc, receipts.created_at desc
     limit ${alikeMaximum}`.execute(connection);
  return rows;
}

/** Whose it is, before anything is locked. */
export async function findSender(connection: Connection, id: string): Promise<string | null | undefined> {
  const receipt = await connection
    .selectFrom('receipts')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return receipt?.user_id;
}

/** Whoever decides at the same moment waits here. */
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
      'transaction_number',
      'number_key',
      sql<string>`paid_on::text`.as('paid_on'),
      'reason',
      'administrator_id',
    ])
    .where('id', '=', id)
    .where('state', '<>', 'sending')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether somebody else waits with the same number; receipts_by_number serves it. */
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
