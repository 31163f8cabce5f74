import type { AdFilters } from '../../ads/ad-filters.ts';
import { attributeKinds } from '../concept-kinds.ts';
import { brandKey, cityKey, modelKey, stateKey } from '../document/build-search-document.ts';
import { type Concept, dictionary, nameKey } from '../parse/dictionary.ts';
import { parseQuery } from '../parse/parse-query.ts';
import type { SearchFilters } from '../search-filters.ts';
import { cityKeysWithin } from './near-cities.ts';
import { anyOf, hasAllParts, key, type Predicate, trait } from './predicate.ts';
import { hasAnyConcept } from './query-predicates.ts';
import type { MatchEstimate } from './search-plan.ts';

/** The filters of a list, in the forms that its scans need. */
export interface FilterPredicates {
  /** On columns that the list indexes include. */
  columns: readonly Predicate[];
  /**
   * Repeats make, model and place on terms, for scans of the term index: it evaluates them together, where the columns
   * would require a check of each ad.
   */
  terms: readonly Predicate[];
  /** Repeats the attributes on terms. Separate, because half of all ads have any given attribute. */
  traitTerms: readonly Predicate[];
  estimate: MatchEstimate;
}

/**
 * Builds the filters of the browse page. Places, makes and models each have an index in list order. Ranges have their
 * own indexes. Other combinations scan the order's index, which includes the traits.
 */
export function filterPredicates(filters: AdFilters): FilterPredicates {
  const { city, state, brand, model } = filters;
  const cities = cityKeysWithin(filters);
  const traits = traitTerms(filters);
  const range = (column: 'price' | 'year' | 'mileage'): Predicate[] => {
    const [min, max] = [filters[`${column}_min`], filters[`${column}_max`]];
    if (min === undefined && max === undefined) return [];
    return [
      {
        is: 'range',
        column,
        range: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
      },
    ];
  };
  const terms = [
    ...(brand ? [`brand:${brandKey(brand)}`] : []),
    ...(model ? [`model:${modelKey(brand ?? '', model)}`] : []),
    ...(state ? [`state:${stateKey(state)}`] : []),
  ].filter((term) => dictionary.concepts.has(term));
  return {
    columns: [
      ...(city ? [key('city_key', cityKey(city))] : []),
      ...(cities ? [key('city_key', ...cities)] : []),
      ...(state ? [key('state_key', stateKey(state))] : []),
      ...(brand ? [key('brand_key', brandKey(brand))] : []),
      ...(model ? [key('model_key', modelKey(brand ?? '', model))] : []),
      ...traits.map((term) => trait(term)),
      ...range('price'),
      ...range('year'),
      ...range('mileage'),
      ...(filters.is_featured ? [chosen('is_featured')] : []),
      ...(filters.is_premium ? [chosen('is_premium')] : []),
    ],
    terms: hasAllParts(terms.map((term) => [term])),
    traitTerms: hasAllParts(traits.map((term) => [term])),
    // Traits alone tell the database nothing about the number of matches.
    estimate: traits.length > 0 && !(city || cities || state || brand || model) ? 'unknown' : 'many',
  };
}

const chosen = (column: 'is_featured' | 'is_premium'): Predicate => ({ is: 'chosen', column });

/**
 * Returns the trait terms of the filters. An ad has a value if its field or, while the field is empty, its title says
 * so.
 */
const traitTerms = (filters: AdFilters): string[] => [
  ...attributeKinds.flatMap((name) => (filters[name] ? [`${name}:${filters[name]}`] : [])),
  ...(filters.without_commission ? ['commission:none'] : []),
];

/** What the city filter of a search means: a place of the catalogue, or a part of a city's name. */
type Place = { concepts: readonly Concept[] } | { part: string } | null;

function readPlace(city: string, lastYear: number): Place {
  if (!city) return null;
  const { constraints, unknownWords } = parseQuery(city, { lastYear });
  const [place] = constraints;
  const isName = constraints.length === 1 && unknownWords.length === 0 && place?.match === 'exact';
  return isName && /^(city|state)$/.test(place.kind) ? { concepts: place.concepts } : { part: city };
}

/**
 * @returns the part of a key that cities outside the catalogue are looked up by, because the name of a place is also a
 * part of other names; `null` if the filter needs no lookup.
 */
export function unlistedCityPart(city: string, lastYear: number): string | null {
  const place = readPlace(city, lastYear);
  return place && 'concepts' in place ? nameKey(city) : null;
}

/**
 * Builds the filters of a search. Unlike the browse page, it matches a city in any spelling or by a part of its name, as
 * the specification requires, and has a second maximum price.
 *
 * @param options.unlistedCities the keys that were found by `unlistedCityPart`.
 */
export function searchFilterPredicates(
  { city, price, ...filters }: SearchFilters,
  { lastYear, unlistedCities }: { lastYear: number; unlistedCities: UnlistedCities },
): FilterPredicates {
  const maxima = [price, filters.price_max].filter((value) => value !== undefined && value > 0) as number[];
  const others = filterPredicates({
    ...filters,
    price_max: maxima.length > 0 ? Math.min(...maxima) : undefined,
  });
  const place = readPlace(city, lastYear);
  if (!place) return others;
  const unlisted = unlistedCities === 'by-part' ? { part: nameKey(city) } : { keys: unlistedCities };
  const found = placePredicates(place, unlisted);
  return {
    ...others,
    columns: [found.column, ...others.columns],
    terms: [...found.terms, ...others.terms],
    estimate: 'many',
  };
}

/** Keys of cities outside the catalogue, or `by-part` for a predicate that searches the part in the city's key. */
export type UnlistedCities = readonly string[] | 'by-part';

function placePredicates(
  place: NonNullable<Place>,
  unlisted: { keys: readonly string[] } | { part: string },
): { column: Predicate; terms: Predicate[] } {
  if ('part' in place) return { column: { is: 'city-contains', text: place.part }, terms: [] };
  const listed = hasAnyConcept(place.concepts);
  // Cities outside the catalogue have no term.
  if ('part' in unlisted) {
    return { column: anyOf([listed, { is: 'unlisted-city-contains', part: unlisted.part }]), terms: [] };
  }
  if (unlisted.keys.length > 0)
    return { column: anyOf([listed, key('city_key', ...unlisted.keys)]), terms: [] };
  return { column: listed, terms: hasAllParts([place.concepts.map(({ term }) => term)]) };
}
