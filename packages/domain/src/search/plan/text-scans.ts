import type { ListOrder } from '../../ads/ad-filters.ts';
import { brandKey } from '../document/build-search-document.ts';
import { isTrait } from '../document/traits.ts';
import { dictionary } from '../parse/dictionary.ts';
import type { ParsedQuery, Requirements } from '../parse/parsed-query.ts';
import {
  mayBeCommon,
  type PartialMatch,
  type PartialMatchVocabulary,
  planPartialMatch,
} from './plan-partial-match.ts';
import { narrowestList } from './plan-scan.ts';
import {
  allOf,
  anyOf,
  hasAllParts,
  matchesTerms,
  never,
  not,
  type Predicate,
  type TermQuery,
} from './predicate.ts';
import { preferredOrder, preferredPredicates } from './preferences.ts';
import {
  appliedConstraints,
  hasAnyConcept,
  hasOneMeaning,
  needsTexts,
  queryParts,
  queryPredicates,
  queryTerms,
  titledYears,
} from './query-predicates.ts';
import type { MatchEstimate, TierName } from './search-plan.ts';

/** Maximum count for predicates without an index, such as a body or an attribute, which scan in list order. */
const maxCountByScan = 250;
/** Maximum count for a part of a text that is compared with each ad. */
const maxCountByText = 100;

/** A scan as far as the text of a search determines it. The filters are added to it (`planSearch`). */
export interface TextScan {
  predicates: readonly Predicate[];
  /** Whether the term index finds the ads, so that filters can be combined with it as terms. */
  byTerms?: boolean;
  /** See `Scan.rareTerms`. */
  rareTerms?: readonly Predicate[];
  estimate?: MatchEstimate;
  countUpTo?: number;
  /** The sort order that the text contains. */
  sort?: ListOrder;
}

interface TierScan {
  name: TierName;
  scan: TextScan;
}

/**
 * Builds the tiers of the meanings of a text: ads of the primary meanings, then ads of other meanings.
 *
 * @param brand the brand filter.
 */
export function meaningScans(query: ParsedQuery, brand: string | undefined): TierScan[] {
  const [primary, secondary] = primaryAndSecondary(query, brand);
  if (!primary) return [];
  const sort = preferredOrder(query);
  const sorted = (name: TierName, scan: TextScan) => ({ name, scan: sort ? { ...scan, sort } : scan });
  const also = (...predicates: Predicate[]): TextScan => ({
    ...primary,
    predicates: [...primary.predicates, ...predicates],
  });
  const preferred = preferredPredicates(query);
  const first = preferred
    ? [
        sorted('preferred', { ...also(preferred.praised), byTerms: true, estimate: 'unknown' }),
        sorted('preferred', also(preferred.sound, not(preferred.praised))),
        sorted('primary', also(not(preferred.sound))),
      ]
    : [sorted('primary', primary)];
  return secondary ? [...first, sorted('secondary', secondary)] : first;
}

function primaryAndSecondary(query: ParsedQuery, brand: string | undefined): [TextScan?, TextScan?] {
  if (query.text === '') return [{ predicates: [] }];
  if (query.blank) return [];
  const predicates = isOfAnotherMake(query, brand) ? [never] : queryPredicates(query, 'primary');
  const primary = primaryScan(query, predicates);
  const only = secondaryOnly(query);
  if (only.length === 0) return [primary];
  const constraints = appliedConstraints(query);
  // A single constraint: its other meanings are equivalent, and columns can express them.
  const isSingle = !needsTexts(query) && constraints.length + Object.keys(query.ranges).length === 1;
  if (isSingle && constraints.every(({ kind }) => kind !== 'brand') && !query.ranges.year) {
    const others = constraints.map((constraint) => constraint.others.map(({ term }) => term));
    return [primary, { predicates: [...only, not(allOf(predicates))], ...findingRare(only, others) }];
  }
  // Columns come before terms, which cost more for each ad.
  const secondary: TextScan = {
    predicates: [anyOf(only), not(allOf(predicates)), ...queryPredicates(query, 'any')],
    byTerms: true,
    ...(primary.estimate === 'few' || isModelOfOneYear(query) ? { estimate: 'few' } : {}),
  };
  return [primary, secondary];
}

/**
 * Detects a model whose brand filter is neither its maker nor the local assembler. PostgreSQL does not know that the
 * columns depend on each other and would scan all ads of the model.
 */
function isOfAnotherMake(query: ParsedQuery, brand: string | undefined): boolean {
  if (!brand) return false;
  const make = `brand:${brandKey(brand)}`;
  if (!dictionary.concepts.has(make) || make === 'brand:giad') return false;
  return appliedConstraints(query).some(({ concepts }) =>
    concepts.every(({ kind, within }) => kind === 'model' && within !== make),
  );
}

const isOneYear = ({ ranges: { year, ...others } }: Requirements): boolean =>
  year !== undefined && year.min === year.max && Object.keys(others).length === 0;

/** Whether a query is about one year of a model: too few ads for the start of a list to have a page of them. */
const isModelOfOneYear = (query: Requirements): boolean =>
  isOneYear(query) && appliedConstraints(query).some(({ kind }) => kind === 'model');

/** Estimates the matches. Words can match any number of ads. A car of one year with another constraint uses terms. */
function primaryScan(query: ParsedQuery, predicates: readonly Predicate[]): TextScan {
  if (needsTexts(query)) return { predicates, byTerms: true, estimate: 'unknown' };
  const constraints = appliedConstraints(query);
  if (isOneYear(query) && constraints.length > 1) {
    // ads_by_model_year stores the ads of a model together.
    if (constraints.some(({ kind }) => kind === 'model')) return { predicates, estimate: 'few' };
    const terms = queryTerms(query, 'primary');
    // The terms repeat the columns exactly.
    if (terms) return { predicates: [...predicates, matchesTerms(terms)], byTerms: true, estimate: 'few' };
  }
  return {
    predicates,
    ...findingRare(predicates, queryParts(query, 'primary')),
    ...(constraints.length > 0 && constraints.every(({ kind }) => isTrait(kind))
      ? { countUpTo: maxCountByScan }
      : {}),
  };
}

/**
 * Returns how to find ads that may be rare: no list index starts with a column of their predicates, so that a scan in list
 * order could read the whole list. PostgreSQL has statistics of predicates that are on terms already.
 *
 * @param parts the predicates or some of them, as terms.
 */
function findingRare(
  predicates: readonly Predicate[],
  parts: readonly (readonly TermQuery[])[],
): Pick<TextScan, 'estimate' | 'rareTerms'> {
  const isListed = narrowestList({ predicates, sort: 'default' }) !== null;
  if (parts.length === 0 || isListed || predicates.some(isNeverOrOnTerms)) return {};
  return { estimate: 'unknown', rareTerms: hasAllParts(parts) };
}

const isNeverOrOnTerms = (predicate: Predicate): boolean =>
  predicate.is === 'any'
    ? predicate.of.some(isNeverOrOnTerms)
    : predicate.is === 'never' || predicate.is === 'terms';

/**
 * Lists what ads match in a secondary meaning only, at least one of these. The other predicates of the tier imply it,
 * and it shows PostgreSQL how selective they are.
 */
function secondaryOnly(query: ParsedQuery): Predicate[] {
  const constraints = appliedConstraints(query);
  const { year } = query.ranges;
  return [
    ...constraints.filter(({ others }) => others.length > 0).map(({ others }) => hasAnyConcept(others)),
    // The model determines whether the brand is its maker or the local assembler.
    ...(constraints.some(({ kind }) => kind === 'brand') ? [{ is: 'other-make' as const }] : []),
    ...(year ? titledYears(year) : []),
  ];
}

export function partialMatchScan(query: ParsedQuery, partialMatch: PartialMatch | null): TextScan | null {
  if (!partialMatch) return null;
  const { predicate, byIndex, byTerms } = partialMatch;
  // Most ads that contain a car's name are of that car.
  const how: Omit<TextScan, 'predicates'> = byIndex
    ? { byTerms: true, estimate: query.constraints.length > 0 ? 'few' : 'unknown' }
    : { estimate: 'start', countUpTo: maxCountByText };
  if (query.blank) return { ...how, predicates: [predicate] };
  const found = withoutMeanings(query, byTerms);
  if (byTerms && found) return { ...how, predicates: [...found, byTerms.contained] };
  return { ...how, predicates: [predicate, not(allOf(queryPredicates(query, 'any')))] };
}

/**
 * Builds term queries that exclude the ads of the meanings within the index.
 *
 * @returns `null` if the meanings are not terms only.
 */
function withoutMeanings(query: ParsedQuery, byTerms: PartialMatch['byTerms']): Predicate[] | null {
  const ofMeanings = queryTerms(query, 'any');
  if (!byTerms || !ofMeanings) return null;
  return byTerms.terms.map((terms, nth) =>
    matchesTerms(nth === 0 ? { all: [terms, { not: ofMeanings }] } : terms),
  );
}

/**
 * Builds the predicates of the ads that a partial match would compare with the text. For «آي 20», these are the ads of Hyundai
 * (هيونداي) since 2000.
 *
 * @returns `null` if they need not be counted.
 */
export function partialMatchCandidates(
  query: ParsedQuery,
  vocabulary: PartialMatchVocabulary,
): readonly Predicate[] | null {
  if (!mayBeCommon(query.text)) return null;
  const partialMatch = planPartialMatch(query.text, vocabulary);
  if (!partialMatch?.candidates) return null;
  const { byTerms, candidates } = partialMatch;
  if (query.blank) return [candidates];
  return withoutMeanings(query, byTerms) ?? [candidates, not(allOf(queryPredicates(query, 'any')))];
}

/** Builds one list of all matches. Returns `null` if there are none. */
export function allMatchesScan(query: ParsedQuery, partialMatch: PartialMatch | null): TextScan | null {
  if (query.text === '') return { predicates: [] };
  const isCompared = partialMatch !== null && !partialMatch.byIndex;
  if (query.blank) {
    return (
      partialMatch && {
        predicates: [partialMatch.predicate],
        byTerms: partialMatch.byIndex,
        ...(isCompared ? { estimate: 'start' } : {}),
      }
    );
  }
  const ofMeanings = allOf(queryPredicates(query, 'any'));
  return {
    predicates: [partialMatch ? anyOf([ofMeanings, partialMatch.predicate]) : ofMeanings],
    byTerms: !isCompared,
    ...(isCompared ? { estimate: 'start', rareTerms: [ofMeanings] } : {}),
  };
}

/** Builds a list of ads that match the remaining constraints of a relaxed search. */
export function relaxedScan(required: Requirements): TextScan {
  const predicates = queryPredicates(required, 'any');
  if (predicates.length === 0) return { predicates };
  return { predicates, byTerms: true, estimate: isModelOfOneYear(required) ? 'few' : 'unknown' };
}

/** Builds the same list for a search that found nothing: by columns, if they decide which ads match. */
export const fallbackScan = (required: Requirements): TextScan =>
  hasOneMeaning(required) ? { predicates: queryPredicates(required, 'primary') } : relaxedScan(required);

/** Excludes the ads of other tiers from a tier. */
export const excluding = (scan: TextScan, others: TextScan | null): TextScan =>
  others ? { ...scan, predicates: [...scan.predicates, not(allOf(others.predicates))] } : scan;
