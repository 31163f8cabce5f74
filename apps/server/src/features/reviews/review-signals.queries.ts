import type { ReviewEvidence, ReviewSignal } from '@arabati/domain/reviews/review-signals';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { sharedDevicesQuery } from '../devices/devices.public.ts';
import { numbersOf } from './compared-texts.queries.ts';

interface Pair {
  authorId: string;
  sellerId: string;
}

/**
 * Builds the query for members on the author's devices who are the seller or have reviewed the seller. Served by
 * reviews_by_pair.
 */
export const sharesDeviceQuery = ({ authorId, sellerId, now }: Pair & { now: Date }) => sql`
  with shared as (
    select distinct user_id from (${sharedDevicesQuery(sql`${authorId}::uuid`, sql`${now}`)}) devices)
  select 1 from shared where user_id = ${sellerId}::uuid
  union all
  -- The limit makes the planner look each member up, not read all reviews of the seller.
  select 1 from shared cross join lateral (
    select from reviews where author_id = shared.user_id and seller_id = ${sellerId}::uuid limit 1) reviewed
   limit 1`;

/** Selects what a new review shares with the seller and with other reviews. */
export async function selectEvidence(
  tx: Connection,
  { authorId, sellerId, networkHash, now }: Pair & { networkHash: Buffer; now: Date },
): Promise<Omit<ReviewEvidence, 'stars'>> {
  const device = sharesDeviceQuery({ authorId, sellerId, now });
  const { rows } = await sql<{ returned: boolean; number: boolean; device: boolean; network: boolean }>`
    select exists (
             select from reviews
              where author_id = ${sellerId}::uuid and seller_id = ${authorId}::uuid and stars = 5 and removed_at is null
           ) as returned,
           exists (select from ((${numbersOf(authorId)}) intersect (${numbersOf(sellerId)})) common
                    where common.number is not null) as number,
           exists (${device}) as device,
           exists (
             select from reviews
              where seller_id = ${sellerId}::uuid and network_hash = ${networkHash} and author_id <> ${authorId}::uuid
           ) or exists (
             select from reviews where author_id = ${sellerId}::uuid and network_hash = ${networkHash}
           ) as network`.execute(tx);
  const found = rows[0];
  return {
    isReturned: found?.returned ?? false,
    sharesNumber: found?.number ?? false,
    sharesDevice: found?.device ?? false,
    sharesNetwork: found?.network ?? false,
  };
}

/** Adds a signal to the five-star reviews of an author about a seller. @returns the ids of those that did not have it. */
export async function addSignalToReturned(
  tx: Connection,
  { authorId, sellerId }: Pair,
  signal: ReviewSignal,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reviews set signals = signals || ${signal}::text
     where author_id = ${authorId}::uuid and seller_id = ${sellerId}::uuid and stars = 5
       and not signals @> array[${signal}::text]
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds a signal to a review whose author shares a device with the seller. @returns whether it did not have it. */
export async function addSignalOfDevice(tx: Connection, reviewId: string): Promise<boolean> {
  const signal: ReviewSignal = 'shared-device';
  const { numAffectedRows } = await sql`
    update reviews set signals = signals || ${signal}::text
     where id = ${reviewId}::uuid and not signals @> array[${signal}::text]`.execute(tx);
  return numAffectedRows === 1n;
}

/** Adds a signal to a review that was written from a network. @returns whether it was, and did not have the signal. */
export async function addSignalOfNetwork(
  tx: Connection,
  { reviewId, networkHash }: { reviewId: string; networkHash: Buffer },
): Promise<boolean> {
  const signal: ReviewSignal = 'shared-network';
  const { rows } = await sql`
    update reviews set signals = signals || ${signal}::text
     where id = ${reviewId}::uuid and network_hash = ${networkHash}
       and not signals @> array[${signal}::text]
    returning id`.execute(tx);
  return rows.length > 0;
}
