import type { AdFilters } from '@arabati/domain/ads/ad-filters';
import { brandKey, cityKey, modelKey, stateKey } from '@arabati/domain/search/describe-ad';
import { type RawBuilder, sql } from 'kysely';

/** What an ad must be to stand in a list. */
export type Condition = RawBuilder<boolean>;

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
    ...is('city_key', filters.city && cityKey(filters.city)),
    ...is('state_key', filters.state && stateKey(filters.state)),
    ...is('brand_key', filters.brand && brandKey(filters.brand)),
    ...is('model_key', filters.model && modelKey(filters.brand ?? '', filters.model)),
    ...is('fuel_type', filters.fuel_type),
    ...is('transmission', filters.transmission),
    ...is('condition', filters.condition),
    ...is('papers_type', filters.papers_type),
    ...is('seller_role', filters.seller_role),
    ...is('license_status', filters.license_status),
    ...(filters.without_commission ? [sql<boolean>`not ads.broker_commission_requested`] : []),
    ...atLeast('price', filters.price_min),
    ...atMost('price', filters.price_max),
    ...atLeast('year', filters.year_min),
    ...atMost('year', filters.year_max),
    ...atLeast('mileage', filters.mileage_min),
    ...atMost('mileage', filters.mileage_max),
    // ads_featured and ads_premium.
    ...(filters.is_featured ? [sql<boolean>`ads.is_featured`] : []),
    ...(filters.is_premium ? [sql<boolean>`ads.is_premium`] : []),
  ];
}

/** ads_by_seller serves a seller's own list. */
export function sellerConditions(list: { userId: string; excluding: string | undefined }): Condition[] {
  return [
    sql<boolean>`ads.user_id = ${list.userId}::uuid`,
    ...(list.excluding ? [sql<boolean>`ads.id <> ${list.excluding}::uuid`] : []),
  ];
}
