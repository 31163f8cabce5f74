import type { AdSort } from '../../ads/ad-filters.ts';
import type { ParsedQuery } from '../parse/parsed-query.ts';
import type { SearchFilters } from '../search-filters.ts';
import { type FilterPredicates, searchFilterPredicates, type UnlistedCities } from './filter-predicates.ts';
import { type PartialMatch, type PartialMatchVocabulary, planPartialMatch } from './plan-partial-match.ts';
import { planScan, scanOrder } from './plan-scan.ts';
import type { Predicate } from './predicate.ts';
import { type RelaxedSearch, relaxSearch } from './relax-search.ts';
import { type Scan, type SearchPlan, searchCountCeiling, type Tier } from './search-plan.ts';
import {
  allMatchesScan,
  excluding,
  fallbackScan,
  meaningScans,
  partialMatchScan,
  relaxedScan,
  type TextScan,
} from './text-scans.ts';

export interface SearchRequest {
  query: ParsedQuery;
  filters: SearchFilters;
  sort: AdSort;
  /** The newest year that a car can have. */
  lastYear: number;
}

/** What the database knows of a request's texts. It is looked up first, so that planning itself needs no database. */
export interface Vocabulary {
  /**
   * Keys of cities outside the catalogue: see `unlistedCityPart`. With `by-part`, the predicate compares the
   * part itself, because a saved search is also matched with later ads.
   */
  unlistedCities?: UnlistedCities;
  /** See `partialMatchLookups`. Absent until a tier needs it. */
  partialMatch?: PartialMatchVocabulary;
}

/**
 * Plans a search: the tiers of matches, best first, then the tiers that match without some of the constraints
 * (relaxSearch), and how each tier is read. Blank criteria find all ads.
 */
export function planSearch(request: SearchRequest, vocabulary: Vocabulary = {}): SearchPlan {
  const { query, filters } = request;
  const order = scanOrder(request.sort, filters);
  const context = { request, order, vocabulary, filters: filtersOf(request, vocabulary, filters) };
  const matching = isByRelevance(order)
    ? [
        ...meaningScans(query, filters.brand).map(({ name, scan }) =>
          matchTier(name, addFilters(scan, context.filters, order)),
        ),
        matchTier('partial-match', scanWithPartialMatch(context, partialMatchScan)),
      ]
    : [matchTier('all', scanWithPartialMatch(context, allMatchesScan))];
  return { tiers: [...matching, ...relaxSearch(query, filters).map((step) => relaxedTier(context, step))] };
}

type Order = Pick<Scan, 'sort' | 'walk'>;

const isByRelevance = ({ sort, walk }: Order) => sort === 'default' && walk === null;

interface Context {
  request: SearchRequest;
  order: Order;
  vocabulary: Vocabulary;
  filters: FilterPredicates;
}

const filtersOf = (
  { lastYear }: SearchRequest,
  { unlistedCities = [] }: Vocabulary,
  filters: SearchFilters,
) => searchFilterPredicates(filters, { lastYear, unlistedCities });

const matchTier = (name: Tier['name'], scan: Tier['scan']): Tier => ({
  name,
  scan,
  without: [],
  onlyIfNothingFound: false,
});

function relaxedTier(context: Context, step: RelaxedSearch): Tier {
  const { without } = step;
  // Ads without the unknown words follow ads that have them.
  const follows = isByRelevance(context.order) && without.every((relaxation) => relaxation === 'words');
  let scan: Tier['scan'] | undefined;
  return {
    name: 'relaxed',
    /** Planned when it is first read, because few searches reach it. */
    get scan() {
      scan ??= follows ? followingScan(context, step) : fallbackOf(context, step);
      return scan;
    },
    without,
    onlyIfNothingFound: !follows,
  };
}

function followingScan(context: Context, { required }: RelaxedSearch): Tier['scan'] {
  return scanWithPartialMatch(context, (query, partialMatch) =>
    excluding(relaxedScan(required), allMatchesScan(query, partialMatch)),
  );
}

function fallbackOf(
  { request, order, vocabulary }: Context,
  { required, filters, nearestTo }: RelaxedSearch,
): Scan {
  const scan = fallbackScan(required);
  const given = filtersOf(request, vocabulary, filters);
  // Without the distance, other cities follow.
  if (!isByRelevance(order) || !nearestTo) return addFilters(scan, given, scanOrder(request.sort, filters));
  const predicates = predicatesOf(scan, given);
  return planScan({
    predicates,
    sort: order.sort,
    nearestTo,
    estimate: isOfModel(predicates) || predicates.length === 0 ? 'many' : 'unknown',
    countUpTo: searchCountCeiling,
  });
}

/** Whether ads_by_model_price has the ads in order of price. */
const isOfModel = (predicates: readonly Predicate[]) =>
  predicates.some((one) => one.is === 'key' && one.column === 'model_key' && one.keys.length === 1);

/** Plans a scan that depends on the ads of the specification's partial match. */
function scanWithPartialMatch(
  { request: { query }, order, vocabulary, filters }: Context,
  scanOf: (query: ParsedQuery, partialMatch: PartialMatch | null) => TextScan | null,
): Tier['scan'] {
  if (query.text !== '' && !vocabulary.partialMatch) return 'needs-vocabulary';
  const found = vocabulary.partialMatch;
  // A walk reads each city's list to its end: the term index is faster than comparing texts.
  const known = found && order.walk ? { ...found, isCommon: false } : found;
  const partialMatch = known && planPartialMatch(query.text, known);
  const scan = scanOf(query, partialMatch ?? null);
  return scan && addFilters(scan, filters, order);
}

function addFilters(scan: TextScan, filters: FilterPredicates, order: Order): Scan {
  const { byTerms = false, estimate = 'many', rareTerms = [], countUpTo = searchCountCeiling } = scan;
  const ofFiltersAlone = scan.predicates.length === 0;
  return planScan({
    predicates: predicatesOf(scan, filters),
    ...(scan.sort ? { sort: scan.sort } : order),
    countUpTo,
    estimate: ofFiltersAlone ? filters.estimate : estimate,
    rareTerms: ofFiltersAlone ? filters.traitTerms : rareTerms,
    ...(byTerms ? { index: 'ads_search_terms' } : {}),
  });
}

const predicatesOf = ({ predicates, byTerms }: TextScan, filters: FilterPredicates) => [
  ...filters.columns,
  ...(byTerms ? filters.terms : []),
  ...predicates,
];
