import { answerSample, minAnswers } from '@arabati/domain/showrooms/answer-time';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';
import { isPublicState } from './showroom-columns.queries.ts';

/** Acquires the lock until the transaction ends. Returns false if another node holds it. */
export async function lockRefresh(tx: Connection, key: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${key}) as locked`.execute(
    tx,
  );
  return rows[0]?.locked ?? false;
}

/** Takes the showroom that has been queued longest, with its other entries of the queue. */
export async function takeDueShowroom(tx: Connection): Promise<string | undefined> {
  const { rows } = await sql<{ showroom_id: string }>`
    delete from showrooms_due
     where showroom_id = (select showroom_id from showrooms_due order by number limit 1)
     returning showroom_id`.execute(tx);
  return rows[0]?.showroom_id;
}

/** Finds a showroom whose plan has ended. Served by showroom_summaries_by_end. */
export async function findEndedShowroom(tx: Connection, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ showroom_id: string }>`
    select showroom_id from showroom_summaries
     where listed_until <= ${now}::timestamptz and listed_until < 'infinity'
     order by listed_until limit 1`.execute(tx);
  return rows[0]?.showroom_id;
}

/** Finds the summary that was computed first, before a time. Served by showroom_summaries_by_age. */
export async function findStaleShowroom(tx: Connection, before: Date): Promise<string | undefined> {
  const stale = await tx
    .selectFrom('showroom_summaries')
    .select('showroom_id')
    .where('refreshed_at', '<', before)
    .orderBy('refreshed_at')
    .limit(1)
    .executeTakeFirst();
  return stale?.showroom_id;
}

/**
 * Prevents the deletion of a showroom, and a change of its state, until the transaction ends, which then writes rows that
 * depend on both.
 */
export function lockSummarized(tx: Connection, id: string) {
  return tx
    .selectFrom('showrooms')
    .select(['owner_id', 'city'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/**
 * Median minutes from a buyer's first message to the first answer, in the latest conversations. One without an answer
 * counts as long as it has waited. Served by conversations_of_seller and the messages' key (conversation_id, position).
 */
const answerMinutes = (ownerId: string, now: Date) => sql`
  (select case when count(*) >= ${minAnswers}::int
               then (percentile_disc(0.5) within group (order by waited))::int end
     from (select extract(epoch from coalesce(answered, ${now}::timestamptz) - asked) / 60 as waited
             from (select (select created_at from messages
                            where messages.conversation_id = latest.id and messages.sender_id = latest.buyer_id
                              and not messages.withheld
                            order by position limit 1) as asked,
                          (select created_at from messages
                            where messages.conversation_id = latest.id and messages.sender_id = latest.seller_id
                            order by position limit 1) as answered
                     from (select id, buyer_id, seller_id from conversations
                            where seller_id = ${ownerId}::uuid and seller_last_at is not null
                            order by seller_last_at desc, id desc
                            limit ${answerSample}::int) latest) firsts
            where asked is not null and (answered is null or answered >= asked)) waits)`;

/** Computes what the page shows. Served by ads_by_seller. */
export async function writeSummary(
  tx: Connection,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
): Promise<void> {
  await sql`
    insert into showroom_summaries (showroom_id, owner_id, listed_until, ads, brands, answer_minutes, refreshed_at)
    select showrooms.id, showrooms.owner_id,
           case when ${isPublicState('showrooms')} and profiles.membership_type = 'premium_trader'
                     and coalesce(profiles.membership_expires_at, 'infinity') > ${now}::timestamptz
                     and not ${hasOpenSuspension(sql`showrooms.owner_id`)}
                then coalesce(profiles.membership_expires_at, 'infinity') end,
           counted.ads, counted.brands, ${answerMinutes(ownerId, now)}, ${now}
      from showrooms join profiles on profiles.user_id = showrooms.owner_id,
           lateral (select coalesce(sum(ads), 0)::int as ads,
                           coalesce(jsonb_agg(jsonb_build_object('key', brand_key, 'ads', ads) order by ads desc, brand_key), '[]') as brands
                      from (select coalesce(brand_key, '') as brand_key, count(*)::int as ads from ads
                             where ads.user_id = showrooms.owner_id and ads.status = 'active'
                             group by 1) by_brand) counted
     where showrooms.id = ${id}::uuid
    on conflict (showroom_id) do update
       set listed_until = excluded.listed_until, ads = excluded.ads, brands = excluded.brands,
           answer_minutes = excluded.answer_minutes, refreshed_at = excluded.refreshed_at`.execute(tx);
}

/** Replaces the rows of the list by those of the summary; none if the page is not public. */
export async function writeListings(
  tx: Connection,
  { id, cityKey }: { id: string; cityKey: string },
): Promise<void> {
  await tx.deleteFrom('showroom_listings').where('showroom_id', '=', id).execute();
  await sql`
    insert into showroom_listings (showroom_id, brand_key, city_key, is_verified, ads, listed_until)
    select showrooms.id, listed.key, ${cityKey}, showrooms.state = 'verified', listed.ads, summaries.listed_until
      from showroom_summaries summaries
      join showrooms on showrooms.id = summaries.showroom_id,
           lateral (select '' as key, summaries.ads as ads
                     union all
                    select brand ->> 'key', (brand ->> 'ads')::int
                      from jsonb_array_elements(summaries.brands) brand
                     where brand ->> 'key' not in ('', '=')) listed
     where summaries.showroom_id = ${id}::uuid and summaries.listed_until is not null`.execute(tx);
}

/** Takes a page out of the list and off its ads before the job computes its summary again. */
export async function withdrawSummary(tx: Connection, id: string): Promise<void> {
  await tx
    .updateTable('showroom_summaries')
    .set({ listed_until: null })
    .where('showroom_id', '=', id)
    .execute();
  await tx.deleteFrom('showroom_listings').where('showroom_id', '=', id).execute();
}
