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

/** What a card and a detail share, by the names that they have in both. */
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

/** A seller as anyone may see them. A membership that has run out is free, even before it is settled. */
const sellerFacts = (now: Date): RawBuilder<unknown> => sql`
  profiles.user_id, profiles.display_name, profiles.avatar_url, profiles.user_id_display,
  case when profiles.membership_expires_at <= ${now}::timestamptz then 'free' else profiles.membership_type end
    as membership_type`;

/** One row as JSON text, its keys the columns' names. */
const asJson = (columns: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select row_to_json(answer) from (select ${columns}) answer)`;

/** So many ads of the order's beginning are looked at: where they fill no page, at most some in a thousand match. */
const lookedAt = 2_000;
/** Those that match at the beginning are counted so far; there are at least so many then. */
const countedThere = 250;

export interface PageRequest {
  conditions: Condition[];
  /** The same by an ad's terms, where the order's index carries all that the conditions ask: few ads are found by these. */
  terms?: Condition[];
  sort: AdSort;
  /** Null: from the beginning. */
  after: Position | null;
  limit: number;
  /** Count all that match, up to one more than this; null: count nothing. */
  countUpTo: number | null;
  /** `many` unless said. */
  reach?: MatchEstimate;
  now: Date;
}

export interface PageRow {
  /** The ad as a card, JSON. */
  card: string;
  /** Its place in the order, JSON: see page-cursor.ts. */
  position: string;
  /** The same in every row; null unless asked for. */
  total: number | null;
  /** There are more than were counted, though no ceiling was met. */
  more?: boolean;
}

export async function selectAdPage(connection: Connection, request: PageRequest): Promise<PageRow[]> {
  return (await adPageQuery(request).execute(connection)).rows;
}

/**
 * A page of active ads as cards, and one ad more if there are further ones, in one round trip. The ads are found
 * in an index first (ad-order.ts and ad-conditions.ts say in which), so only those shown are read.
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

/** The lists of the whole market as the screens ask for them: few statements, each with one best plan. */
function isUsual({ conditions, limit, reach = 'many' }: PageRequest): boolean {
  return conditions.length === 0 && reach === 'many' && (limit === browsePageSize || limit === featuredLimit);
}

const usualName = ({ sort, limit, after, countUpTo }: PageRequest) =>
  `list_${sort.replace('-', '_')}_${limit}_${after ? 'from' : 'first'}_${countUpTo ?? 'alone'}`;

interface Found {
  /** `with …`, or nothing. */
  sources: RawBuilder<unknown>;
  /** The ids of the page and of one ad more. */
  found: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  more: RawBuilder<unknown>;
}

/** What every order goes by. */
const orderColumns = sql`ads.id, ads.priority_score, ads.is_premium, ads.created_at, ads.price`;

const foundBy: Record<MatchEstimate, (request: PageRequest) => Found> = {
  many({ conditions, sort, after, limit, countUpTo }) {
    const listed = listedBy(conditions);
    const order = adOrders[sort];
    // Literals, here and where they are counted: a statement that is planned once for all values would reckon with a
    // tenth of the market.
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
      // No plan reaches through what is materialized.
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
    const first = sql`select * from ads where ads.status = 'active' and ${here} order by ${order.by} limit ${lookedAt}`;
    const met = sql`(select count(*) from met)`;
    const full = sql`${met} > ${limit}::int`;
    return {
      sources: sql`
        with met as materialized (
          select ${orderColumns} from (${first}) ads
           where ${sql.join(conditions, sql` and `)} limit ${Math.max(limit, countedThere) + 1}
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
          : sql`case when ${full} then ${terms ? counted(conditions, countUpTo, adOrders.default.by) : sql`least(${met}, ${countedThere}::int)`} else (select least(count(*), ${countUpTo + 1}::int) from matching) end`,
      more: terms
        ? sql`false`
        : sql`(${full} and (${met} > ${countedThere}::int
            or (select count(*) from (select from (${first}) looked) looked) = ${lookedAt}))`,
    };
  },
};

/** A literal, not a parameter: every index of lists is of active ads alone. */
const listedBy = (conditions: readonly Condition[]) =>
  sql.join([sql`ads.status = 'active'`, ...conditions], sql` and `);

/** @param by makes the index of that order, which has all that is asked, serve the count. */
const counted = (conditions: readonly Condition[], upTo: number, by?: RawBuilder<unknown>) => {
  const order = by ? sql`order by ${by}` : sql``;
  return sql`(select count(*) from (select from ads where ${listedBy(conditions)} ${order} limit ${sql.lit(upTo + 1)}) counted)`;
};

/** Cards of known ads, with their status; ads_pkey serves it. */
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

/** An ad as its page shows it, JSON; ads_pkey and the photos' key (ad_id, position) serve it. */
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

/** Undefined for a suspended member; suspensions_in_force says who is one. */
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
 * Adds one to the views of an active or sold ad unless its owner is looking. Answers the count afterwards; no index
 * holds it, so the row is rewritten in place.
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
