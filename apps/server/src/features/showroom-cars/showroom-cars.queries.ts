import type { AdStatus } from '@arabati/domain/ads/vocabulary';
import type { Photo } from '@arabati/domain/photos/photo';
import type { ShowroomCarSort, ShowroomCarState } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { adOrders, type Position } from '../ad-index/ad-index.public.ts';

/** An expression that no partial index of active ads contains, so that plans start at the owner. */
const state = sql<ShowroomCarState>`case when ads.review_status is null then ads.status else 'under_review' end`;

const isoText = (moment: RawBuilder<unknown>) => sql<string>`to_json(${moment})#>>'{}'`;

export interface CarConditions {
  status?: ShowroomCarState | undefined;
  brand?: string | undefined;
  q?: string | undefined;
}

/** Served by ad_stock_numbers_pkey. */
const stockNumber = sql`(select stock_number from ad_stock_numbers numbers where numbers.ad_id = ads.id)`;

/** Matches a text in any spelling, among the member's own ads only. */
const matchesText = (q: string) => sql`
  and strpos(folded_search_text(ads.title || E'\x1f' || ads.brand || E'\x1f' || ads.model || E'\x1f' || coalesce(${stockNumber}, '')),
             folded_search_text(${q})) > 0`;

export interface CarRow {
  id: string;
  stock_number: string | null;
  title: string;
  brand: string;
  model: string;
  year: number | null;
  price: number;
  cover: Photo | null;
  status: AdStatus;
  under_review: boolean;
  posted_at: string;
  renewed_at: string | null;
  asks: number;
  impressions: number;
  openings: number;
  messages: number;
  reveals: number;
  /** Its position in the order, as JSON. */
  position: string;
}

/**
 * Builds the query for a page of a member's own ads with their figures from a day on. Walks ads_by_seller, or
 * ads_by_seller_price in the orders by price; the filters are checked on the way.
 */
export function carsQuery(page: {
  userId: string;
  conditions: CarConditions;
  sort: ShowroomCarSort;
  after: Position | null;
  limit: number;
  since: string;
}): RawBuilder<CarRow> {
  const { userId, conditions, sort, after, limit, since } = page;
  const { status, brand, q } = conditions;
  const order = adOrders[sort];
  return sql<CarRow>`
    select ads.id, ${stockNumber} as stock_number, ads.title, ads.brand, ads.model, ads.year,
           ads.price::float8 as price, ads.cover, ads.status, ads.under_review, ${isoText(sql`ads.first_listed_at`)} as posted_at,
           case when ads.first_listed_at < ads.created_at then ${isoText(sql`ads.created_at`)} end as renewed_at,
           coalesce((select asks from ad_signs where ad_signs.ad_id = ads.id), 0)::int as asks,
           coalesce(seen.impressions, 0)::int as impressions, coalesce(done.openings, 0)::int as openings,
           coalesce(done.messages, 0)::int as messages, coalesce(done.reveals, 0)::int as reveals,
           ${order.position} as position
      from (select ads.id, ads.title, ads.brand, ads.model, ads.year, ads.price, ads.cover, ads.status, ads.created_at,
                   ads.review_status is not null as under_review, coalesce(ads.posted_at, ads.created_at) as first_listed_at
              from ads
             where ads.user_id = ${userId}::uuid
                   ${status === undefined ? sql`` : sql`and ${state} = ${status}`}
                   ${brand === undefined ? sql`` : sql`and ads.brand_key = ${brand}`}
                   ${q ? matchesText(q) : sql``}
                   ${after ? sql`and ${order.after(after)}` : sql``}
             order by ${order.by} limit ${limit}) as ads,
           lateral (select sum(impressions) as impressions from ad_impressions
                     where ad_id = ads.id and day >= ${since}::date) as seen,
           lateral (select sum(openings) as openings, sum(messages) as messages, sum(reveals) as reveals
                      from ad_figures where ad_id = ads.id and day >= ${since}::date) as done
     order by ${order.by}`;
}

interface CarTotal {
  state: ShowroomCarState;
  brand_key: string;
  /** The usual spelling. */
  brand: string;
  ads: number;
}

/** Builds the query that counts a member's own ads by state and brand. Served by ads_by_seller. */
export function carTotalsQuery(userId: string): RawBuilder<CarTotal> {
  return sql<CarTotal>`
    select ${state} as state, ads.brand_key, mode() within group (order by ads.brand) as brand, count(*)::int as ads
      from ads where ads.user_id = ${userId}::uuid
     group by 1, 2`;
}

/** Finds which of these ads are the member's own. */
export async function findOwnIds(
  connection: Connection,
  { userId, adIds }: { userId: string; adIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ads where id = any(${adIds}::uuid[]) and user_id = ${userId}::uuid`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}

export interface ExportedCar {
  id: string;
  stock_number: string | null;
  title: string;
  description: string;
  brand: string;
  model: string;
  year: number | null;
  price: number;
  mileage: number | null;
  fuel_type: string | null;
  transmission: string | null;
  condition: string | null;
  city: string;
  papers_type: string | null;
  license_status: string | null;
  seller_role: string | null;
  status: ShowroomCarState;
  posted_at: string;
  position: string;
}

/** Builds the query for a page of a member's own ads with all that a file states. Served by ads_by_seller. */
export function exportedCarsQuery(page: {
  userId: string;
  after: Position | null;
  limit: number;
}): RawBuilder<ExportedCar> {
  const { userId, after, limit } = page;
  const { newest } = adOrders;
  return sql<ExportedCar>`
    select ads.id, ${stockNumber} as stock_number, title, description, brand, model, year, price::float8 as price, mileage, fuel_type, transmission,
           condition, city, papers_type, license_status, seller_role, ${state} as status,
           ${isoText(sql`coalesce(posted_at, created_at)`)} as posted_at, ${newest.position} as position
      from ads
     where ads.user_id = ${userId}::uuid ${after ? sql`and ${newest.after(after)}` : sql``}
     order by ${newest.by} limit ${limit}`;
}
