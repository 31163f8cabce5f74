import { type AdStatus, adStatuses } from '@arabati/domain/ads/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce, type OrSql } from '../../platform/compile-once.ts';
import type { Connection } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statement.ts';
import { openingsInsert } from '../ad-figures/ad-figures.public.ts';
import { adPageJson, cardWithStatusJson, ownCardJson, sellerJson } from '../ad-index/ad-index.public.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';

/**
 * Selects the cards of ads by id, with their status. Served by ads_pkey.
 *
 * @param options.own cards for their owner.
 */
export async function selectCards(
  connection: Connection,
  adIds: readonly string[],
  now: Date,
  { own = false }: { own?: boolean } = {},
): Promise<{ id: string; card: string }[]> {
  const { rows } = await sql<{ id: string; card: string }>`
    select ${prepared} ads.id, ${own ? ownCardJson(now) : cardWithStatusJson(now)} as card
      from ads join profiles on profiles.user_id = ads.user_id
     where ads.id = any(${adIds}::uuid[])`.execute(connection);
  return rows;
}

/** Builds the query for an ad's page, as JSON. Served by ads_pkey. */
export function adQuery(
  id: OrSql<string>,
  now: OrSql<Date>,
  statuses: readonly AdStatus[],
): RawBuilder<{ ad: string }> {
  return sql<{ ad: string }>`
    select ${prepared} ${adPageJson(now)} as ad
      from ads join profiles on profiles.user_id = ads.user_id
     where ads.id = ${id}::uuid and ads.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

type AdQueryValues = { id: string; now: Date };
const executeAdQuery = compileOnce<AdQueryValues, { ad: string }>(({ id, now }) =>
  adQuery(id, now, ['active', 'paused', 'sold']),
);
const executeAnyAdQuery = compileOnce<AdQueryValues, { ad: string }>(({ id, now }) =>
  adQuery(id, now, adStatuses),
);

/** Selects an ad's page. @param options.removed whether a removed ad is found. */
export async function selectAd(
  connection: Connection,
  id: string,
  now: Date,
  { removed = false }: { removed?: boolean } = {},
): Promise<string | undefined> {
  const execute = removed ? executeAnyAdQuery : executeAdQuery;
  const [row] = await execute(connection, { id, now });
  return row?.ad;
}

/** Selects active, paused and sold ads as on their pages. Served by ads_pkey. */
export async function selectAds(
  connection: Connection,
  adIds: readonly string[],
  now: Date,
): Promise<{ id: string; ad: string }[]> {
  const { rows } = await sql<{ id: string; ad: string }>`
    select ${prepared} ads.id, ${adPageJson(now)} as ad
      from ads join profiles on profiles.user_id = ads.user_id
     where ads.id = any(${adIds}::uuid[]) and ads.status in ('active', 'paused', 'sold')`.execute(connection);
  return rows;
}

/** Finds which of these ads are not removed. Served by ads_pkey. */
export async function findListedIds(
  connection: Connection,
  adIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ads = await connection
    .selectFrom('ads')
    .select('id')
    .where(sql<boolean>`id = any(${adIds}::uuid[])`)
    .where('status', '<>', 'removed')
    .execute();
  return new Set(ads.map(({ id }) => id));
}

/** Selects a seller. Returns `undefined` for a suspended member, according to suspensions_in_force. */
export async function selectSeller(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ seller: string }>`
    select ${sellerJson(now)} as seller from profiles
     where user_id = ${userId}::uuid and not ${hasOpenSuspension(sql`${userId}::uuid`)}`.execute(connection);
  return rows[0]?.seller;
}

/**
 * Increments the views of an ad that is not removed and the openings of its day unless the viewer is its owner, and
 * returns the new count. No index includes the count, so that the update is a heap-only tuple update.
 */
export async function addView(
  connection: Connection,
  { adId, viewerId, now }: { adId: string; viewerId: string | null; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ view_count: number }>`
    with counted as (
      update ads set view_count = view_count + 1
       where id = ${adId}::uuid and status in ('active', 'paused', 'sold') and user_id is distinct from ${viewerId}::uuid
       returning id, view_count
    ), by_day as (
      ${openingsInsert(sql`select id from counted`, now)}
    )
    select view_count from counted
    union all
    select view_count from ads
     where id = ${adId}::uuid and status in ('active', 'paused', 'sold') and user_id = ${viewerId}::uuid`.execute(
    connection,
  );
  return rows[0]?.view_count;
}
