import type { ListOrder } from '../../ads/ad-filters.ts';
import type { Range } from '../parse/ranges.ts';
import type { Relaxation } from '../relaxations.ts';
import type { CityWalk } from './near-cities.ts';
import type { Predicate } from './predicate.ts';

/**
 * An estimate of how many ads match. It decides how a page is read, because PostgreSQL assumes that conditions are
 * independent of each other and that an unknown word is rare.
 *
 * - `many`: read the index in list order until the page is full, unless PostgreSQL has a better plan.
 * - `few`: collect all matches, then sort them.
 * - `unknown`: read the start of the list, and collect all matches only if it has too few of them.
 * - `start`: compare the start of the list with a text, because no index is selective. The next page compares the following
 *   ads. The ads of `rareTerms` are found anywhere in the list.
 */
export type MatchEstimate = 'many' | 'few' | 'unknown' | 'start';

/** The counts of lists and facets are exact up to this limit; above it, they are minimums. */
export const countCeiling = 10_000;
/** The total of a search is exact up to this limit, so that lists do not wait for counting. Facets count further. */
export const searchCountCeiling = 1_000;

/** The indexes that scans are planned for. A test compares them with the indexes of the database. */
export const plannedIndexes = [
  'ads_default_order',
  'ads_by_age',
  'ads_by_price',
  'ads_by_brand',
  'ads_by_model',
  'ads_by_model_year',
  'ads_by_model_city',
  'ads_by_model_price',
  'ads_by_city',
  'ads_by_state',
  'ads_unlisted_cities',
  'ads_by_seller',
  'ads_featured',
  'ads_premium',
  'ads_search_terms',
] as const;
export type PlannedIndex = (typeof plannedIndexes)[number];

/** How one list of ads is read, as one statement (two for `nearestTo`, one for each city of `walk`). */
export interface Scan {
  /** All of them must hold. Predicates on columns come first, because those on terms cost more for each ad. */
  predicates: readonly Predicate[];
  /**
   * Repeats predicates on terms, which find the matches of an `unknown` scan whose start has too few of them, and are used
   * to count them. In a `start` scan, they find the matches that are not compared with the text.
   */
  rareTerms: readonly Predicate[];
  sort: ListOrder;
  /** If set, the cities whose ads are read one after another, each in the order `sort`. */
  walk: CityWalk | null;
  /** If set, the ads outside this price range are read, nearest first, instead of in the order `sort`. */
  nearestTo: Range | null;
  /** The index that is expected to find the ads. */
  index: PlannedIndex;
  estimate: MatchEstimate;
  /** Maximum number of ads that are counted. */
  countUpTo: number;
}

/**
 * - `preferred`: ads that a preference ranks first (نظيفة), in descending order of preference.
 * - `primary`: the primary meanings of all words.
 * - `secondary`: other meanings of the same words.
 * - `partial-match`: the specification's partial match, without the ads of the tiers above.
 * - `all`: every match in one list, for sort orders other than relevance.
 * - `relaxed`: ads that match without some of the constraints.
 */
export type TierName = 'preferred' | 'primary' | 'secondary' | 'partial-match' | 'all' | 'relaxed';

/** A set of ads that match a search equally well. The tiers of a plan are disjoint. */
export interface Tier {
  name: TierName;
  /** `null` if no ad can match; `needs-vocabulary` until the planner has the vocabulary of the partial match. */
  scan: Scan | 'needs-vocabulary' | null;
  /** The constraints that a relaxed tier drops. */
  without: readonly Relaxation[];
  /** Whether the tier is only read if all others are empty. The others are read until the page is full. */
  onlyIfNothingFound: boolean;
}

/** How a search is executed. Cursors contain the number of a tier, which does not depend on the vocabulary. */
export interface SearchPlan {
  tiers: readonly Tier[];
}
