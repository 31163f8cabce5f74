import type { AdSort } from '@arabati/domain/ads/ad-filters';
import { brandKey } from '@arabati/domain/search/build-search-document';
import { dictionary } from '@arabati/domain/search/dictionary';
import type { ParsedQuery, QueryConstraint } from '@arabati/domain/search/parse-query';
import type { RelaxedSearch } from '@arabati/domain/search/relax-search';
import { isTrait } from '@arabati/domain/search/traits';
import { sql } from 'kysely';
import type { Condition } from '../ads/ad-conditions.ts';
import { matchesTerms } from '../ads/ad-terms.ts';
import type { MatchEstimate } from '../ads/match-estimate.ts';
import type { PartialMatch } from './plan-partial-match.ts';
import { preferredConditions, preferredOrder } from './preferred-ads.ts';
import { anyOf, askedConditions, askedTerms, asksTexts, titledYears } from './search-conditions.ts';

/** A set of ads that match a search equally well. */
export interface Tier {
  conditions: Condition[];
  /** Whether the tier uses the term index, so that filters can be combined with it as terms. */
  byTerms?: boolean;
  /** See PageRequest. */
  reach?: MatchEstimate;
  /** Maximum number of ads that are counted. The default is the ceiling of the search. */
  countUpTo?: number;
  /** The sort order of the tier instead of the default order: see preferred-ads.ts. */
  sort?: AdSort;
}

/** Maximum count for conditions without an index, such as a body or an attribute, which scan in list order. */
const maxCountByScan = 250;
/** Maximum count for a part of a text that is compared with each ad. */
const maxCountByText = 100;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
/** Negates a condition. NULL counts as not matching, for example an ad without a year. */
const not = (condition: Condition): Condition => sql<boolean>`(${condition}) is not true`;

/** Returns the constraints of a query without those that another constraint implies. */
const wishesOf = ({ wishes }: ParsedQuery): QueryConstraint[] => wishes.filter(({ implied }) => !implied);

/**
 * Builds the tiers of a text, best first: ads that match the primary meanings, then ads that match other meanings. The
 * specification's partial match follows (`partialMatchTier`). Tiers are disjoint.
 *
 * @param brand the brand filter.
 */
export function conceptTiers(text: string, asked: ParsedQuery, brand?: string): Tier[] {
  return preferred(asked, allMeantTiers(text, asked, brand));
}

function allMeantTiers(text: string, asked: ParsedQuery, brand?: string): Tier[] {
  if (text === '') return [{ conditions: [] }];
  if (asked.blank) return [];
  const first = isOfAnotherMake(asked, brand)
    ? [sql<boolean>`false`]
    : askedConditions(asked, { loosely: false });
  const best = reachOf(first, asked);
  const only = onlyLoosely(asked);
  if (only.length === 0) return [best];
  // A single constraint: its other meanings are equivalent, and columns can express them.
  const isSingleConstraint =
    !asksTexts(asked) && wishesOf(asked).length + Object.keys(asked.ranges).length === 1;
  const columns =
    isSingleConstraint && wishesOf(asked).every(({ kind }) => kind !== 'brand') && !asked.ranges.year;
  if (columns) return [best, { conditions: [...only, not(all(first))] }];
  const any = askedConditions(asked, { loosely: true });
  return [
    best,
    // The primary matches of the first tier. Columns come before terms, which cost more per scanned ad.
    {
      conditions: [sql<boolean>`(${sql.join(only, sql` or `)})`, not(all(first)), ...any],
      byTerms: true,
      ...(best.reach === 'few' ? { reach: 'few' } : {}),
    },
  ];
}

/** Applies the preferences of a text to the tiers: its sort order, then preferred ads before the rest. */
function preferred(asked: ParsedQuery, tiers: Tier[]): Tier[] {
  const sort = preferredOrder(asked);
  const ordered = sort ? tiers.map((tier) => ({ ...tier, sort })) : tiers;
  const [praised, fit] = preferredConditions(asked);
  const [best, ...others] = ordered;
  if (!praised || !fit || !best) return ordered;
  const tier = (...conditions: Condition[]) => ({ ...best, conditions: [...best.conditions, ...conditions] });
  return [
    { ...tier(praised), byTerms: true, reach: 'unknown' },
    tier(fit, not(praised)),
    tier(not(fit)),
    ...others,
  ];
}

/**
 * Detects a model whose brand filter is neither its maker nor the local assembler. The planner does not know that the
 * columns depend on each other and would scan all ads of the model.
 */
function isOfAnotherMake(asked: ParsedQuery, brand: string | undefined): boolean {
  if (!brand) return false;
  const make = `brand:${brandKey(brand)}`;
  if (!dictionary.concepts.has(make) || make === 'brand:giad') return false;
  return wishesOf(asked).some(({ concepts }) =>
    concepts.every(({ kind, within }) => kind === 'model' && within !== make),
  );
}

/**
 * Estimates the matches of a tier. Words can match any number of ads. A car of one year with another constraint uses
 * terms.
 */
function reachOf(conditions: Condition[], asked: ParsedQuery): Tier {
  if (asksTexts(asked)) return { conditions, byTerms: true, reach: 'unknown' };
  const { year, ...otherRanges } = asked.ranges;
  const wishes = wishesOf(asked);
  const aimed = year && year.min === year.max && Object.keys(otherRanges).length === 0 && wishes.length > 1;
  // ads_by_model_year stores the ads of a model together.
  if (aimed && wishes.some(({ kind }) => kind === 'model')) return { conditions, reach: 'few' };
  const terms = aimed ? askedTerms(asked, { loosely: false }) : null;
  // The terms repeat the columns exactly.
  if (!terms && wishes.length > 0 && wishes.every(({ kind }) => isTrait(kind))) {
    return { conditions, countUpTo: maxCountByScan };
  }
  return terms
    ? { conditions: [...conditions, matchesTerms(terms)], byTerms: true, reach: 'few' }
    : { conditions };
}

/**
 * Builds the condition that ads match in the loose sense only: at least one of these terms. The other conditions of the
 * tier imply it, and it shows the planner how selective they are.
 */
function onlyLoosely(understanding: ParsedQuery): Condition[] {
  const { ranges } = understanding;
  const asked = wishesOf(understanding);
  return [
    ...asked.filter(({ others }) => others.length > 0).map(({ others }) => anyOf(others)),
    // The model determines whether the brand is its maker or the local assembler.
    ...(asked.some(({ kind }) => kind === 'brand')
      ? [sql<boolean>`(ads.brand_key like '=%' or ads.brand_key = 'giad')`]
      : []),
    ...(ranges.year ? titledYears(ranges.year) : []),
  ];
}

/** @param literal the result of `planPartialMatch`. */
export function partialMatchTier(asked: ParsedQuery, literal: PartialMatch): Tier {
  const { condition, byIndex, byTerms } = literal;
  // Most ads that contain a car's name are of that car.
  const reach: Tier = byIndex
    ? { conditions: [], byTerms: true, reach: asked.wishes.length > 0 ? 'few' : 'unknown' }
    : { conditions: [], countUpTo: maxCountByText };
  if (asked.blank) return { ...reach, conditions: [condition] };
  const meant = askedTerms(asked, { loosely: true });
  // Within one tsquery, the index itself excludes the concept matches.
  return byTerms && meant
    ? { ...reach, conditions: [matchesTerms(`(${byTerms.terms}) & !(${meant})`), byTerms.contained] }
    : { ...reach, conditions: [condition, not(all(askedConditions(asked, { loosely: true })))] };
}

/** Excludes the ads of other tiers from a tier. */
export const without = (tier: Tier, others: Tier): Tier => ({
  ...tier,
  conditions: [...tier.conditions, not(all(others.conditions))],
});

/** Builds one tier of all matches, for sort orders other than relevance. Returns `null` if there are none. */
export function unrankedTier(text: string, asked: ParsedQuery, literal: PartialMatch | null): Tier | null {
  if (text === '') return { conditions: [] };
  if (asked.blank) return literal && { conditions: [literal.condition], byTerms: literal.byIndex };
  const any = all(askedConditions(asked, { loosely: true }));
  return {
    conditions: [literal ? sql<boolean>`(${any} or ${literal.condition})` : any],
    byTerms: literal?.byIndex ?? true,
  };
}

/** Builds a tier of ads that match the remaining constraints of a relaxed search: see relaxSearch. */
export function relaxedTier(asked: RelaxedSearch['asked']): Tier {
  const conditions = askedConditions(asked, { loosely: true });
  return conditions.length === 0 ? { conditions } : { conditions, byTerms: true, reach: 'unknown' };
}
