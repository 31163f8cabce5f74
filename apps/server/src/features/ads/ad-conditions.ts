import type { AdFilters } from '@arabati/domain/ads/ad-filters';
import { type RawBuilder, sql } from 'kysely';

/** What an ad must be to stand in a list. */
export type Condition = RawBuilder<boolean>;

/** A LIKE pattern for any text that contains this one as it is. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The filters of the browse page. Frequent values are met soon in any order's index; rare ones have an index of
 * their own (ads_by_city, ads_by_brand, ads_by_model, ads_by_year, ads_by_mileage, ads_by_fuel_type, ads_by_price);
 * any other mix is walked in ads_default_order, which carries all these columns.
 */
export function filterConditions(filters: AdFilters): Condition[] {
  const is = (column: string, value: string | undefined) =>
    value ? [sql<boolean>`${sql.ref(`ads.${column}`)} = ${value}`] : [];
  const atLeast = (column: string, value: number | undefined) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`ads.${column}`)} >= ${value}::bigint`];
  const atMost = (column: string, value: number | undefined) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`ads.${column}`)} <= ${value}::bigint`];
  return [
    ...is('city', filters.city),
    ...is('brand', filters.brand),
    ...is('model', filters.model),
    ...is('fuel_type', filters.fuel_type),
    ...is('transmission', filters.transmission),
    ...is('condition', filters.condition),
    ...is('papers_type', filters.papers_type),
    ...is('seller_role', filters.seller_role),
    ...atLeast('price', filters.price_min),
    ...atMost('price', filters.price_max),
    ...atLeast('year', filters.year_min),
    ...atMost('year', filters.year_max),
    ...atMost('mileage', filters.mileage_max),
    // ads_featured and ads_premium.
    ...(filters.is_featured ? [sql<boolean>`ads.is_featured`] : []),
    ...(filters.is_premium ? [sql<boolean>`ads.is_premium`] : []),
  ];
}

export interface SearchCriteria {
  /** Part of any of the columns that the specification's search looks at, or of the seller's name. */
  text: string;
  /** Part of the city's name. */
  city: string;
  /** The highest price in pounds; 0: any. */
  price: number;
}

/**
 * Partial matches, in either case. A rare text is found in ads_search_text, a rare city in ads_city_text; what
 * matches many ads is met soon in the order's own index. A text of one or two letters has no trigram: it is looked
 * for in the order's index, or in the table where it is rare.
 */
export function searchConditions({ text, city, price }: SearchCriteria): Condition[] {
  return [
    ...(text ? [sql<boolean>`ads.search_text like lower(${containing(text)})`] : []),
    ...(city ? [sql<boolean>`lower(ads.city) like lower(${containing(city)})`] : []),
    ...(price > 0 ? [sql<boolean>`ads.price <= ${price}::bigint`] : []),
  ];
}

/** ads_by_seller serves a seller's own list. */
export function sellerConditions(list: { userId: string; excluding: string | undefined }): Condition[] {
  return [
    sql<boolean>`ads.user_id = ${list.userId}::uuid`,
    ...(list.excluding ? [sql<boolean>`ads.id <> ${list.excluding}::uuid`] : []),
  ];
}
