import { alikeAmongLatest, alikeMaximum } from '@arabati/domain/receipts/receipt-desk.endpoints';
import type { ReceiptState } from '@arabati/domain/receipts/receipts.endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { hashTolerance } from './perceptual-hash.ts';

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
 * Finds receipts that resemble one: by number and by file among all receipts (one index each), and by perceptual hash
 * among the latest receipts (receipts_by_age), which bounds the cost to less than 100 ms.
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
        where bit_count(photo_look # (select photo_look from this)) <= ${hashTolerance}
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

interface ResemblanceRow {
  id: string;
  number: boolean;
  same_picture: boolean;
  similar_picture: boolean;
}

/**
 * Finds how each receipt of a page resembles others. Reads the perceptual hashes of the latest receipts once for the
 * whole page; receipts_by_number and receipts_by_digest serve the rest.
 */
export async function listResemblances(
  connection: Connection,
  ids: readonly string[],
): Promise<ResemblanceRow[]> {
  const { rows } = await sql<ResemblanceRow>`
    with latest as materialized (
      select id, photo_look from receipts where photo_look is not null
       order by created_at desc limit ${alikeAmongLatest}
    )
    select this.id,
           exists (select from receipts other where other.number_key = this.number_key
                      and other.state <> 'sending' and other.id <> this.id) as number,
           exists (select from receipts other where other.photo_digest = this.photo_digest
                      and other.state <> 'sending' and other.id <> this.id) as same_picture,
           exists (select from latest where latest.id <> this.id
                      and bit_count(latest.photo_look # this.photo_look) <= ${hashTolerance}) as similar_picture
      from receipts this
     where this.id = any(${ids}::uuid[])`.execute(connection);
  return rows;
}

/** Returns whether the number or the file of a receipt was sent before. Served by receipts_by_number, receipts_by_digest. */
export async function isKnown(connection: Connection, id: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from receipts other where other.number_key = this.number_key
                      and other.state <> 'sending' and other.id <> this.id)
        or exists (select from receipts other where other.photo_digest = this.photo_digest
                      and other.state <> 'sending' and other.id <> this.id) as known
      from receipts this where this.id = ${id}::uuid`.execute(connection);
  return rows[0]?.known ?? false;
}
