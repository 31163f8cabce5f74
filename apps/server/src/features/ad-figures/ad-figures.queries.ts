import type { AdDay } from '@arabati/domain/ad-figures/ad-measures';
import {
  type ComparedFigures,
  maxSimilarAds,
  similarYears,
} from '@arabati/domain/ad-figures/compare-figures';
import type { ImpressionCount } from '@arabati/domain/ad-figures/impression-counts';
import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { khartoumDayText, khartoumTimeZone } from '@arabati/domain/time/khartoum';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { adOrders } from '../ad-index/ad-index.public.ts';

const khartoumDate = (moment: RawBuilder<unknown>) =>
  sql`(${moment} at time zone ${sql.lit(khartoumTimeZone)})::date`;

/** Locks the active ones of these ads against deletion, lowest id first. */
export async function lockListedAds(tx: Connection, ids: ReadonlySet<string>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ads where id = any(${[...ids]}::uuid[]) and status = 'active' order by id for key share`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Adds impressions of ads that are locked, in an order in which two nodes do not wait for each other. */
export async function upsertImpressions(tx: Connection, counts: readonly ImpressionCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    insert into ad_impressions as known (ad_id, day, impressions)
    select ad_id, day, impressions
      from unnest(${counts.map(({ ad_id }) => ad_id)}::uuid[], ${counts.map(({ day }) => day)}::date[],
                  ${counts.map(({ impressions }) => impressions)}::int[]) as seen (ad_id, day, impressions)
     order by ad_id, day
    on conflict (ad_id, day) do update set impressions = known.impressions + excluded.impressions`.execute(
    tx,
  );
}

/**
 * Builds a part of the statement that counts an opening: adds it to the figures of the day.
 *
 * @param ads selects the id of the ad that was opened, or nothing.
 */
export const openingsInsert = (ads: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  insert into ad_figures as known (ad_id, day, openings)
  select opened.id, ${khartoumDayText(now)}::date, 1 from (${ads}) as opened (id)
  on conflict (ad_id, day) do update set openings = known.openings + 1`;

export interface OwnAdRow {
  title: string;
  status: AdStatus;
  brand_key: string;
  model_key: string;
  year: number | null;
  user_id: string;
  /** A day in Khartoum. */
  listed_on: string;
  /** Its position in the default order, as JSON. */
  position: string;
}

/** Finds an ad of any status if it is the member's own. */
export async function findOwnAd(
  connection: Connection,
  { adId, userId }: { adId: string; userId: string },
): Promise<OwnAdRow | undefined> {
  const { rows } = await sql<OwnAdRow>`
    select title, status, brand_key, model_key, year, user_id,
           ${khartoumDate(sql`created_at`)}::text as listed_on, ${adOrders.default.position} as position
      from ads where id = ${adId}::uuid and user_id = ${userId}::uuid`.execute(connection);
  return rows[0];
}

/** Finds the first day with figures of any ad, along both indexes by day. */
export async function findFirstDay(connection: Connection): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least((select min(day) from ad_impressions), (select min(day) from ad_figures))::text as day`.execute(
    connection,
  );
  return rows[0]?.day ?? null;
}

/** Builds the query for the figures of an ad from a day on, by day. Served by both primary keys. */
export function figuresQuery({ adId, since }: { adId: string; since: string }): RawBuilder<AdDay> {
  return sql<AdDay>`
    select day::text, sum(impressions)::int as impressions, sum(openings)::int as openings,
           sum(favorites)::int as favorites, sum(conversations)::int as conversations, sum(messages)::int as messages,
           sum(reveals)::int as reveals, sum(call_presses)::int as call_presses,
           sum(whatsapp_presses)::int as whatsapp_presses
      from (
        select day, impressions, 0 as openings, 0 as favorites, 0 as conversations, 0 as messages, 0 as reveals,
               0 as call_presses, 0 as whatsapp_presses
          from ad_impressions where ad_id = ${adId}::uuid and day >= ${since}::date
        union all
        select day, 0, openings, favorites, conversations, messages, reveals, call_presses, whatsapp_presses
          from ad_figures where ad_id = ${adId}::uuid and day >= ${since}::date
      ) as counted
     group by day order by day`;
}

export interface AdSums {
  ad_id: string;
  impressions: number;
  openings: number;
}

/** Sums impressions and openings of a page of ads from a day on, along both primary keys. */
export async function sumForAds(
  connection: Connection,
  { adIds, since }: { adIds: readonly string[]; since: string },
): Promise<AdSums[]> {
  const { rows } = await sql<AdSums>`
    select listed.ad_id, coalesce(seen.impressions, 0)::int as impressions, coalesce(opened.openings, 0)::int as openings
      from unnest(${adIds}::uuid[]) as listed (ad_id),
           lateral (select sum(impressions) as impressions from ad_impressions
                     where ad_id = listed.ad_id and day >= ${since}::date) as seen,
           lateral (select sum(openings) as openings from ad_figures
                     where ad_id = listed.ad_id and day >= ${since}::date) as opened`.execute(connection);
  return rows;
}

export interface ListedFigures {
  ad_id: string;
  title: string;
  status: AdStatus;
  impressions: number;
  openings: number;
  messages: number;
  reveals: number;
}

/** Builds the query for the figures of a member's newest ads from a day on, along ads_by_seller and both primary keys. */
export function listedFiguresQuery(request: {
  userId: string;
  since: string;
  limit: number;
}): RawBuilder<ListedFigures> {
  const { userId, since, limit } = request;
  return sql<ListedFigures>`
    select own.id as ad_id, own.title, own.status, coalesce(seen.impressions, 0)::int as impressions,
           coalesce(done.openings, 0)::int as openings, coalesce(done.messages, 0)::int as messages,
           coalesce(done.reveals, 0)::int as reveals
      from (select id, title, status from ads where user_id = ${userId}::uuid
             order by created_at desc, id desc limit ${limit}) as own,
           lateral (select sum(impressions) as impressions from ad_impressions
                     where ad_id = own.id and day >= ${since}::date) as seen,
           lateral (select sum(openings) as openings, sum(messages) as messages, sum(reveals) as reveals
                      from ad_figures where ad_id = own.id and day >= ${since}::date) as done
     order by impressions desc, own.id desc`;
}

/** Prices of one year of construction that are read to find similar ads. */
const observedPerYear = 40;

/**
 * Builds the query for the figures of similar active ads of other sellers: the same model, a similar year, the newest
 * first, along price_observations_of_cell. It reads at most `observedPerYear` rows for each year.
 */
export function similarFiguresQuery(request: {
  ad: Pick<OwnAdRow, 'brand_key' | 'model_key' | 'year' | 'user_id'>;
  since: string;
  today: string;
}): RawBuilder<ComparedFigures> {
  const { ad, since, today } = request;
  return sql<ComparedFigures>`
    with alike as (
      select found.ad_id, found.listed_at
        from generate_series(${ad.year}::int - ${sql.lit(similarYears)}, ${ad.year}::int + ${sql.lit(similarYears)}) as built (year),
             lateral (select ad_id, seller, status, listed_at, observed_at from price_observations
                       where brand_key = ${ad.brand_key} and model_key = ${ad.model_key} and year = built.year
                         and status <> 'removed'
                       order by observed_at desc limit ${observedPerYear}) as found
       where found.status = 'active' and found.seller <> price_seller(${ad.user_id}::uuid)
       order by found.observed_at desc
       limit ${maxSimilarAds}
    )
    select coalesce(seen.impressions, 0)::int as impressions, coalesce(done.openings, 0)::int as openings,
           coalesce(done.favorites, 0)::int as favorites, coalesce(done.conversations, 0)::int as conversations,
           coalesce(done.reveals, 0)::int as reveals,
           greatest(1, ${today}::date + 1 - greatest(${since}::date,
             least(${khartoumDate(sql`alike.listed_at`)}, seen.first_day, done.first_day))) as days
      from alike,
           lateral (select sum(impressions) as impressions, min(day) as first_day
                      from ad_impressions where ad_id = alike.ad_id and day >= ${since}::date) as seen,
           lateral (select sum(openings) as openings, sum(favorites) as favorites, sum(conversations) as conversations,
                           sum(reveals) as reveals, min(day) as first_day
                      from ad_figures where ad_id = alike.ad_id and day >= ${since}::date) as done`;
}

/** Deletes figures before a day, at most `limit` of each table, along both indexes by day. */
export async function deleteFiguresBefore(
  connection: Connection,
  { day, limit }: { day: string; limit: number },
): Promise<void> {
  await sql`
    delete from ad_impressions where (ad_id, day) in (
      select ad_id, day from ad_impressions where day < ${day}::date order by day limit ${limit} for update skip locked)`.execute(
    connection,
  );
  await sql`
    delete from ad_figures where (ad_id, day) in (
      select ad_id, day from ad_figures where day < ${day}::date order by day limit ${limit} for update skip locked)`.execute(
    connection,
  );
}
