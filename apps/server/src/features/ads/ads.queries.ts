import type { AdSort } from '@arabati/domain/ads/ad-filters';
import { browsePageSize, featuredLimit } from '@arabati/domain/ads/ads.endpoints';
import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import { attributeKinds } from '@arabati/domain/search/concept-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statement.ts';
import type { Condition } from './ad-conditions.ts';
import { adOrders } from './ad-order.ts';
import type { MatchEstimate } from './match-estimate.ts';
import type { Position } from './page-cursor.ts';

/** Columns that cards and details share, under the same names. */
const facts = [
  'id',
  'external_id',
  'title',
  'brand',
  'model',
  'year',
  'price',
  'is_negotiable',
  'city',
  'mileage',
  ...attributeKinds,
  'broker_commission_requested',
  'is_premium',
  'is_featured',
  'top_spot',
  'top_spot_until',
  'view_count',
  'created_at',
] as const;
const factColumns = sql.join(facts.map((name) => sql.ref(`ads.${name}`)));

/** Builds the public fields of a seller. An expired membership is shown as free, even before the row is updated. */
const sellerFacts = (now: Date): RawBuilder<unknown> => sql`
  profiles.user_id, profiles.display_name, profiles.avatar_url, profiles.user_id_display,
  case when profiles.membership_expires_at <= ${now}::timestamptz then 'free' else profiles.membership_type end
    as membership_type`;

/** Builds one row as JSON text. The keys are the column names. */
const asJson = (columns: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select row_to_json(answer) from (select ${columns}) answer)`;

/**
 * Number of ads at the start of the order that are scanned first. If they do not fill a page, at most about one ad in a
 * thousand matches.
 */
const initialScanSize = 2_000;
/** Maximum number of matches that are counted at the start of the order. The total is then at least this number. */
const maxInitialCount = 250;

export interface PageRequest {
  conditions: Condition[];
  /** The same conditions as terms, if the order's index includes all columns of the conditions. They find few ads. */
  terms?: Condition[];
  sort: AdSort;
  /** `null` starts at the beginning. */
  after: Position | null;
  limit: number;
  /** Counts all matches up to one more than this number. `null` counts nothing. */
  countUpTo: number | null;
  /** The default is `many`. */
  reach?: MatchEstimate;
  now: Date;
}

export interface PageRow {
  /** The ad as a card, JSON. */
  card: string;
  /** The ad's position in the order, JSON: see page-cursor.ts. */
  position: string;
  /** The same in every row. `null` unless requested. */
  total: number | null;
  /** Whether more ads match than were counted, although the ceiling was not reached. */
  more?: boolean;
}

export async function selectAdPage(connection: Connection, request: PageRequest): Promise<PageRow[]> {
  return (await adPageQuery(request).execute(connection)).rows;
}

/**
 * Builds the query for a page of active ads as cards, plus one more ad if further ones exist, in one round trip. An
 * index finds the ads first (see ad-order.ts and ad-conditions.ts), so that only the listed rows are read.
 */
export function adPageQuery(request: PageRequest): RawBuilder<PageRow> {
  const { sort, now } = request;
  const order = adOrders[sort];
  const mark = isUsual(request) ? prepared(usualName(request)) : sql``;
  const seller = asJson(sellerFacts(now));
  const card = asJson(sql`${factColumns}, ads.cover, ads.photo_count, ${seller} as seller`);
  const { sources, found, total, more } = foundBy[request.reach ?? 'many'](request);
  return sql<PageRow>`
    ${sources}
    select ${mark} ${card}::text as card, ${order.position} as position, ${total} as total, ${more} as more
      from (${found}) found
      join ads on ads.id = found.id
      join profiles on profiles.user_id = ads.user_id
     order by ${order.by}`;
}

/** Detects the common lists of all ads. They use few distinct statements, each with one best plan. */
function isUsual({ conditions, limit, reach = 'many' }: PageRequest): boolean {
  return conditions.length === 0 && reach === 'many' && (limit === browsePageSize || limit === featuredLimit);
}

const usualName = ({ sort, limit, after, countUpTo }: PageRequest) =>
  `list_${sort.replace('-', '_')}_${limit}_${after ? 'from' : 'first'}_${countUpTo ?? 'alone'}`;

interface Found {
  /** `with …`, or empty. */
  sources: RawBuilder<unknown>;
  /** The ids of the page's ads and of one more. */
  found: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  more: RawBuilder<unknown>;
}

/** The columns that the sort orders use. */
const orderColumns = sql`ads.id, ads.priority_score, ads.is_premium, ads.created_at, ads.price`;

const foundBy: Record<MatchEstimate, (request: PageRequest) => Found> = {
  many({ conditions, sort, after, limit, countUpTo }) {
    const listed = listedBy(conditions);
    const order = adOrders[sort];
    // Inline the values here and in the count. A generic plan would assume that a tenth of all ads match.
    return {
      sources: sql``,
      found: sql`
        select ads.id from ads
         where ${after ? sql.join([listed, order.after(after)], sql` and `) : listed}
         order by ${order.by}
         limit ${sql.lit(limit + 1)}`,
      total: countUpTo === null ? sql`null::bigint` : counted(conditions, countUpTo),
      more: sql`false`,
    };
  },
  few({ conditions, sort, after, limit, countUpTo }) {
    const order = adOrders[sort];
    return {
      // A materialized CTE is an optimization fence for the planner.
      sources: sql`with matching as materialized (select ${orderColumns} from ads where ${listedBy(conditions)})`,
      found: sql`
        select ads.id from matching ads
         where ${after ? order.after(after) : sql`true`}
         order by ${order.by}
         limit ${limit + 1}`,
      total:
        countUpTo === null
          ? sql`null::bigint`
          : sql`(select least(count(*), ${countUpTo + 1}::int) from matching)`,
      more: sql`false`,
    };
  },
  unknown({ conditions, terms, sort, after, limit, countUpTo }) {
    const order = adOrders[sort];
    const here = after ? order.after(after) : sql`true`;
    const first = sql`select * from ads where ads.status = 'active' and ${here} order by ${order.by} limit ${initialScanSize}`;
    const met = sql`(select count(*) from met)`;
    const full = sql`${met} > ${limit}::int`;
    return {
      sources: sql`
        with met as materialized (
          select ${orderColumns} from (${first}) ads
           where ${sql.join(conditions, sql` and `)} limit ${Math.max(limit, maxInitialCount) + 1}
        ), matching as materialized (
          select ${orderColumns} from ads where not (${full}) and ${listedBy([...conditions, ...(terms ?? [])])} and ${here}
        )`,
      found: sql`
        select ads.id from (select * from met where ${full} union all select * from matching) ads
         order by ${order.by}
         limit ${limit + 1}`,
      total:
        countUpTo === null
          ? sql`null::bigint`
          : sql`case when ${full} then ${terms ? counted(conditions, countUpTo, adOrders.default.by) : sql`least(${met}, ${maxInitialCount}::int)`} else (select least(count(*), ${countUpTo + 1}::int) from matching) end`,
      more: terms
        ? sql`false`
        : sql`(${full} and (${met} > ${maxInitialCount}::int
            or (select count(*) from (select from (${first}) looked) looked) = ${initialScanSize}))`,
    };
  },
};

/** Inlines the status instead of a parameter, because all list indexes are partial indexes of active ads. */
const listedBy = (conditions: readonly Condition[]) =>
  sql.join([sql`ads.status = 'active'`, ...conditions], sql` and `);

/** @param by lets the index of that order serve the count, if it includes all columns of the conditions. */
const counted = (conditions: readonly Condition[], upTo: number, by?: RawBuilder<unknown>) => {
  const order = by ? sql`order by ${by}` : sql``;
  return sql`(select count(*) from (select from ads where ${listedBy(conditions)} ${order} limit ${sql.lit(upTo + 1)}) counted)`;
};

/** Selects the cards of ads by id, with their status. Served by ads_pkey. */
export async function selectCards(
  connection: Connection,
  adIds: readonly string[],
  now: Date,
): Promise<{ id: string; card: string }[]> {
  const seller = asJson(sellerFacts(now));
  const card = asJson(sql`${factColumns}, ads.status, ads.cover, ads.photo_count, ${seller} as seller`);
  const { rows } = await sql<{ id: string; card: string }>`
    select ads.id, ${card}::text as card
      from ads join profiles on profiles.user_id = ads.user_id
     where ads.id = any(${adIds}::uuid[])`.execute(connection);
  return rows;
}

/** Builds the query for an ad's page, as JSON. Served by ads_pkey and the photos' key (ad_id, position). */
export function adQuery(
  id: string,
  now: Date,
  statuses: readonly AdStatus[] = ['active', 'sold'],
): RawBuilder<{ ad: string }> {
  const seller = asJson(sql`${sellerFacts(now)}, profiles.city, profiles.created_at`);
  const photos = sql`
    (select coalesce(json_agg(photo order by position), '[]')
       from photos, lateral (select photos.name, photos.width, photos.height, photos.blur, photos.full_width) photo
      where photos.ad_id = ads.id)`;
  const detail = asJson(sql`
    ${factColumns}, ads.status, ads.description, ads.broker_commission_amount, ${photos} as photos, ${seller} as seller`);
  return sql<{ ad: string }>`
    select ${prepared('ad')} ${detail}::text as ad
      from ads join profiles on profiles.user_id = ads.user_id
     where ads.id = ${id}::uuid and ads.status = any(${statuses})`;
}

export async function selectAd(connection: Connection, id: string, now: Date): Promise<string | undefined> {
  return (await adQuery(id, now).execute(connection)).rows[0]?.ad;
}

/** Selects a seller. Returns `undefined` for a suspended member, according to suspensions_in_force. */
export async function selectSeller(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ seller: string }>`
    select ${asJson(sellerFacts(now))}::text as seller from profiles
     where user_id = ${userId}::uuid and not exists (
       select from suspensions where user_id = ${userId}::uuid and ended_at is null)`.execute(connection);
  return rows[0]?.seller;
}

/**
 * Increments the views of an active or sold ad unless the viewer is its owner, and returns the new count. No index
 * includes the count, so that the update is a heap-only tuple update.
 */
export async function addView(
  connection: Connection,
  { adId, viewerId }: { adId: string; viewerId: string | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ view_count: number }>`
    with counted as (
      update ads set view_count = view_count + 1
       where id = ${adId}::uuid and status in ('active', 'sold') and user_id is distinct from ${viewerId}::uuid
       returning view_count
    )
    select view_count from counted
    union all
    select view_count from ads
     where id = ${adId}::uuid and status in ('active', 'sold') and user_id = ${viewerId}::uuid`.execute(
    connection,
  );
  return rows[0]?.view_count;
}
