import type { AdFilters } from '@arabati/domain/ads/ad-filters';
import { brandKey, cityKey, modelKey, stateKey } from '@arabati/domain/search/build-search-document';
import { attributeKinds } from '@arabati/domain/search/concept-kinds';
import { dictionary } from '@arabati/domain/search/dictionary';
import { type RawBuilder, sql } from 'kysely';
import { hasAnyTrait, lexeme, matchesTerms } from './ad-terms.ts';
import type { MatchEstimate } from './match-estimate.ts';

/** A condition that an ad must match to appear in a list. */
export type Condition = RawBuilder<boolean>;

/**
 * Returns the trait terms of the filters. An ad has a value if its field or, while the field is empty, its title says
 * so.
 */
const traitTerms = (filters: AdFilters): string[] => [
  ...attributeKinds.flatMap((name) => (filters[name] ? [`${name}:${filters[name]}`] : [])),
  ...(filters.without_commission ? ['commission:none'] : []),
];

/**
 * Builds the filters of the browse page. Places, makes and models each have an index in list order (ads_by_city,
 * ads_by_state, ads_by_brand, ads_by_model, ads_by_model_year). Ranges have their own indexes (ads_by_year,
 * ads_by_mileage, ads_by_price). Other combinations scan ads_default_order. All of these indexes include the traits.
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
    ...traitTerms(filters).map((term) => hasAnyTrait([term])),
    ...atLeast('price', filters.price_min),
    ...atMost('price', filters.price_max),
    ...atLeast('year', filters.year_min),
    ...atMost('year', filters.year_max),
    ...atLeast('mileage', filters.mileage_min),
    ...atMost('mileage', filters.mileage_max),
    // Served by ads_featured and ads_premium.
    ...(filters.is_featured ? [sql<boolean>`ads.is_featured`] : []),
    ...(filters.is_premium ? [sql<boolean>`ads.is_premium`] : []),
  ];
}

/**
 * Repeats the filters as conditions on terms, as far as terms can express them: ads_search_terms evaluates them
 * together, where the columns would require a check of each ad.
 */
export function filterTerms(filters: AdFilters): { keys: Condition[]; traits: Condition[] } {
  const keys = [
    ...(filters.brand ? [`brand:${brandKey(filters.brand)}`] : []),
    ...(filters.model ? [`model:${modelKey(filters.brand ?? '', filters.model)}`] : []),
    ...(filters.state ? [`state:${stateKey(filters.state)}`] : []),
  ].filter((term) => dictionary.concepts.has(term));
  const all = (terms: readonly string[]) =>
    terms.length > 0 ? [matchesTerms(terms.map(lexeme).join(' & '))] : [];
  return { keys: all(keys), traits: all(traitTerms(filters)) };
}

/** Estimates the matches of the filters. Traits alone give the planner no estimate. */
export function estimateFilterMatches(filters: AdFilters): MatchEstimate {
  const { city, state, brand, model } = filters;
  return traitTerms(filters).length > 0 && !(city || state || brand || model) ? 'unknown' : 'many';
}

/** Builds the conditions of a seller's list, served by ads_by_seller. */
export function sellerConditions(list: { userId: string; excluding: string | undefined }): Condition[] {
  return [
    sql<boolean>`ads.user_id = ${list.userId}::uuid`,
    ...(list.excluding ? [sql<boolean>`ads.id <> ${list.excluding}::uuid`] : []),
  ];
}
