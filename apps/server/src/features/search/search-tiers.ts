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

/** Ads that match a search equally well. */
export interface Tier {
  conditions: Condition[];
  /** The ads' terms are asked: what filters say in terms as well can be asked with them. */
  byTerms?: boolean;
  /** See PageRequest. */
  reach?: MatchEstimate;
  /** Where counting ends; the search's own ceiling unless said. */
  countUpTo?: number;
  /** Orders the ads instead of the market's own order: see preferences.ts. */
  sort?: AdSort;
}

/** What no index begins with, a body or an attribute, is counted along the order, */
const countedIfWalked = 250;
/** and a part of a text by looking through the ads. */
const countedIfLookedThrough = 100;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
/** Also where a condition has no answer: an ad without a year. */
const not = (condition: Condition): Condition => sql<boolean>`(${condition}) is not true`;

/** What is asked of cars: what another wish says as well is not asked twice. */
const wishesOf = ({ wishes }: ParsedQuery): QueryConstraint[] => wishes.filter(({ implied }) => !implied);

/**
 * What a text finds, best first: ads that are what the words mean first, then what they can mean. Whatever the
 * specification's partial match finds follows (`partialMatchTier`). No ad stands in two of them.
 *
 * @param brand what is filtered by.
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
  // One wish alone: its other meanings are that, and columns say them.
  const said = !asksTexts(asked) && wishesOf(asked).length + Object.keys(asked.ranges).length === 1;
  const columns = said && wishesOf(asked).every(({ kind }) => kind !== 'brand') && !asked.ranges.year;
  if (columns) return [best, { conditions: [...only, not(all(first))] }];
  const any = askedConditions(asked, { loosely: true });
  return [
    best,
    // Where the best are few, these are. Columns are asked before terms, which cost more of each ad to look through.
    {
      conditions: [sql<boolean>`(${sql.join(only, sql` or `)})`, not(all(first)), ...any],
      byTerms: true,
      ...(best.reach === 'few' ? { reach: 'few' } : {}),
    },
  ];
}

/** The same ads as a text would rather have them: in its order, and what it prefers before the rest. */
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

/** A model has one maker, or the local assembler: the planner cannot know, and would read all of the model's ads. */
function isOfAnotherMake(asked: ParsedQuery, brand: string | undefined): boolean {
  if (!brand) return false;
  const make = `brand:${brandKey(brand)}`;
  if (!dictionary.concepts.has(make) || make === 'brand:giad') return false;
  return wishesOf(asked).some(({ concepts }) =>
    concepts.every(({ kind, within }) => kind === 'model' && within !== make),
  );
}

/** Words may be any ad's or nobody's. A car of one year with something besides is found by its terms at once. */
function reachOf(conditions: Condition[], asked: ParsedQuery): Tier {
  if (asksTexts(asked)) return { conditions, byTerms: true, reach: 'unknown' };
  const { year, ...otherRanges } = asked.ranges;
  const wishes = wishesOf(asked);
  const aimed = year && year.min === year.max && Object.keys(otherRanges).length === 0 && wishes.length > 1;
  // ads_by_model_year has those of a model together.
  if (aimed && wishes.some(({ kind }) => kind === 'model')) return { conditions, reach: 'few' };
  const terms = aimed ? askedTerms(asked, { loosely: false }) : null;
  // Said twice, and the same: what the columns say, the terms say too.
  if (!terms && wishes.length > 0 && wishes.every(({ kind }) => isTrait(kind))) {
    return { conditions, countUpTo: countedIfWalked };
  }
  return terms
    ? { conditions: [...conditions, matchesTerms(terms)], byTerms: true, reach: 'few' }
    : { conditions };
}

/**
 * What an ad has that meets a search loosely alone, one of these. It follows from the tier's other conditions, and tells
 * the planner how rare that is.
 */
function onlyLoosely(understanding: ParsedQuery): Condition[] {
  const { ranges } = understanding;
  const asked = wishesOf(understanding);
  return [
    ...asked.filter(({ others }) => others.length > 0).map(({ others }) => anyOf(others)),
    // A make of its own name, or the local assembler: the model says whose it is.
    ...(asked.some(({ kind }) => kind === 'brand')
      ? [sql<boolean>`(ads.brand_key like '=%' or ads.brand_key = 'giad')`]
      : []),
    ...(ranges.year ? titledYears(ranges.year) : []),
  ];
}

/** @param literal what `planPartialMatch` found. */
export function partialMatchTier(asked: ParsedQuery, literal: PartialMatch): Tier {
  const { condition, byIndex, byTerms } = literal;
  // Most ads that have a car's name are that car.
  const reach: Tier = byIndex
    ? { conditions: [], byTerms: true, reach: asked.wishes.length > 0 ? 'few' : 'unknown' }
    : { conditions: [], countUpTo: countedIfLookedThrough };
  if (asked.blank) return { ...reach, conditions: [condition] };
  const meant = askedTerms(asked, { loosely: true });
  // In one query of terms the index itself leaves out what is meant.
  return byTerms && meant
    ? { ...reach, conditions: [matchesTerms(`(${byTerms.terms}) & !(${meant})`), byTerms.contained] }
    : { ...reach, conditions: [condition, not(all(askedConditions(asked, { loosely: true })))] };
}

/** Those of a tier that stand in none of these. */
export const without = (tier: Tier, others: Tier): Tier => ({
  ...tier,
  conditions: [...tier.conditions, not(all(others.conditions))],
});

/** The same ads in one list: for orders that ask for no relevance. Null: there are none. */
export function unrankedTier(text: string, asked: ParsedQuery, literal: PartialMatch | null): Tier | null {
  if (text === '') return { conditions: [] };
  if (asked.blank) return literal && { conditions: [literal.condition], byTerms: literal.byIndex };
  const any = all(askedConditions(asked, { loosely: true }));
  return {
    conditions: [literal ? sql<boolean>`(${any} or ${literal.condition})` : any],
    byTerms: literal?.byIndex ?? true,
  };
}

/** What comes near a search, of what is left of its text: see relaxSearch. */
export function relaxedTier(asked: RelaxedSearch['asked']): Tier {
  const conditions = askedConditions(asked, { loosely: true });
  return conditions.length === 0 ? { conditions } : { conditions, byTerms: true, reach: 'unknown' };
}
