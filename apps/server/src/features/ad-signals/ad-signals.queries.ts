import {
  type AdSignal,
  type FoundSignal,
  foundSignalSchema,
  sellerSignals,
} from '@arabati/domain/ad-signals/ad-signals';
import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import type { Photo } from '@arabati/domain/photos/photo';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Connection } from '../../platform/database.ts';
import { isBlindFor, isBlindForAd, type Reader } from '../second-reviews/second-reviews.public.ts';
import type { TextPrint } from './text-print.ts';

interface PrintRow {
  ad_id: string;
  user_id: string;
  title: string;
  minima: number[];
}

/**
 * Builds the query for earlier ads that share a key with a text. Served by ad_text_prints_by_key: with a limit, the planner
 * would read the table instead. weigh-ad.ts bounds the number of ads that share a key.
 */
export function alikeTextsQuery({
  keys,
  before,
}: {
  keys: readonly number[];
  before: Date;
}): RawBuilder<PrintRow> {
  return sql<PrintRow>`
    select p.ad_id, ads.user_id, ads.title, p.minima
      from ad_text_prints p join ads on ads.id = p.ad_id
     where p.keys && ${keys}::int[] and ads.created_at <= ${before}::timestamptz`;
}

export async function findAlikeTexts(
  connection: Connection,
  request: { keys: readonly number[]; before: Date },
): Promise<PrintRow[]> {
  return (await alikeTextsQuery(request).execute(connection)).rows;
}

export async function writeTextPrint(
  tx: Connection,
  adId: string,
  { minima, keys }: TextPrint,
): Promise<void> {
  await tx
    .insertInto('ad_text_prints')
    .values({ ad_id: adId, minima, keys })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the signals that an ad does not have yet, and returns these. */
export async function insertSignals(
  tx: Connection,
  adId: string,
  signals: readonly { found: FoundSignal; weight: number }[],
  now: Date,
): Promise<{ signal: AdSignal; weight: number }[]> {
  if (signals.length === 0) return [];
  return tx
    .insertInto('ad_signals')
    .values(
      signals.map(({ found: { signal, ...facts }, weight }) => ({
        ad_id: adId,
        signal,
        facts: JSON.stringify(facts),
        weight,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['signal', 'weight'])
    .execute();
}

/** Finds the signals about an ad's seller that open cases of their other ads show. Served by report_cases_by_member. */
export async function findSellerSignalsAtDesk(connection: Connection, adId: string): Promise<AdSignal[]> {
  const { rows } = await sql<{ signal: AdSignal }>`
    select distinct shown.signal
      from ads
      join report_cases on report_cases.member_id = ads.user_id and report_cases.state = 'open'
      join ad_signals shown on shown.ad_id = report_cases.ad_id and shown.ad_id <> ads.id
     where ads.id = ${adId}::uuid and shown.signal = any(${sellerSignals}::text[])`.execute(connection);
  return rows.map(({ signal }) => signal);
}

/** Finds an ad's signals, heaviest first. Leaves out one in the format of another version. */
export async function findAdSignals(
  connection: Connection,
  adId: string,
): Promise<{ found: FoundSignal; weight: number }[]> {
  const rows = await connection
    .selectFrom('ad_signals')
    .select(['signal', 'facts', 'weight'])
    .where('ad_id', '=', adId)
    .orderBy('weight', 'desc')
    .orderBy('signal')
    .execute();
  return rows.flatMap(({ signal, facts, weight }) => {
    const { success, output } = v.safeParse(foundSignalSchema, { ...facts, signal });
    return success ? [{ found: output, weight }] : [];
  });
}

/**
 * Counts a seller's ads, removed ads and upheld cases, without decisions that the administrator must not see. Served by
 * ads_by_seller, report_cases_by_member.
 */
export async function findSellerRecord(connection: Connection, userId: string, reader: Reader) {
  const { rows } = await sql<{ ads: number; removed_ads: number; upheld_cases: number }>`
    select count(*)::int as ads, count(ad_removals.ad_id)::int as removed_ads,
           (select count(*)::int from report_cases
             where member_id = ${userId}::uuid and state = 'upheld' and not ${isBlindFor(reader, sql`report_cases.id`)})
             as upheld_cases
      from (select id from ads where user_id = ${userId}::uuid) own
      left join ad_removals on ad_removals.ad_id = own.id
           and not ${isBlindForAd(reader, sql`own.id`)}`.execute(connection);
  return rows[0] ?? { ads: 0, removed_ads: 0, upheld_cases: 0 };
}

/** Lists the ads after a position, oldest first, with their stored signals. Served by ads_by_day. */
export async function listAdsSince(
  connection: Connection,
  after: { createdAt: Date; id: string },
  limit: number,
) {
  const { rows } = await sql<{
    id: string;
    created_at: Date;
    removed: boolean;
    stored: { signal: AdSignal; weight: number }[];
  }>`
    select ads.id, ads.created_at, ad_removals.ad_id is not null as removed,
           (select coalesce(json_agg(json_build_object('signal', signal, 'weight', weight)), '[]')
              from ad_signals where ad_id = ads.id) as stored
      from ads left join ad_removals on ad_removals.ad_id = ads.id
     where (ads.created_at, ads.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)
     order by ads.created_at, ads.id
     limit ${limit}`.execute(connection);
  return rows;
}

export interface PictureRow {
  ad_id: string;
  title: string;
  status: AdStatus;
  created_at: Date;
  user_id: string;
  display_name: string;
  photo: Photo;
}

/** Finds photos by id, each with its ad and the seller. */
export async function findPictures(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, PictureRow>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .selectFrom('photos')
    .innerJoin('ads', 'ads.id', 'photos.ad_id')
    .innerJoin('profiles', 'profiles.user_id', 'ads.user_id')
    .select(['photos.id', 'photos.name', 'photos.width', 'photos.height', 'photos.blur'])
    .select(['ads.id as ad_id', 'ads.title', 'ads.status', 'ads.created_at', 'ads.user_id'])
    .select('profiles.display_name')
    .where('photos.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, name, width, height, blur, ...ad }) => [
      id,
      { ...ad, photo: { name, width, height, blur } },
    ]),
  );
}
