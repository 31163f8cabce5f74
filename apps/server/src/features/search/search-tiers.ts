import type { ConceptKind } from '@arabati/domain/search/concept-kinds';
import type { relaxations } from '@arabati/domain/search/search.endpoints';
import type { Understanding, Wish } from '@arabati/domain/search/understand-query';
import { sql } from 'kysely';
import type { Condition } from '../ads/ad-conditions.ts';
import { askedConditions, literalCondition } from './search-conditions.ts';

/** Ads that match a search equally well. */
export interface Tier {
  conditions: Condition[];
}

export type Relaxation = (typeof relaxations)[number];

export interface RelaxedTier extends Tier {
  without: Relaxation;
}

const places: ReadonlySet<ConceptKind> = new Set(['city', 'state']);
const cars: ReadonlySet<ConceptKind> = new Set(['brand', 'model', 'body']);

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
/** Also where a condition has no answer: an ad without a year. */
const not = (condition: Condition): Condition => sql<boolean>`(${condition}) is not true`;

/**
 * What a text finds, best first: ads that are what the words mean first, then what they can mean, then whatever the
 * specification's partial match finds. No ad stands in two of them.
 */
export function tiersOf(text: string, asked: Understanding): Tier[] {
  if (text === '') return [{ conditions: [] }];
  const literal = literalCondition(text);
  if (asked.blank) return [{ conditions: [literal] }];
  const first = askedConditions(asked, { loosely: false });
  const any = askedConditions(asked, { loosely: true });
  const ambiguous =
    asked.wishes.some((wish) => !wish.implied && wish.others.length > 0) || 'year' in asked.ranges;
  return [
    { conditions: first },
    ...(ambiguous ? [{ conditions: [...any, not(all(first))] }] : []),
    { conditions: [literal, not(all(any))] },
  ];
}

/** Those of a tier that stand in none of these. */
export const without = (tier: Tier, others: Tier): Tier => ({
  conditions: [...tier.conditions, not(all(others.conditions))],
});

/** The same ads in one list: for orders that ask for no relevance. */
export function unionOf(text: string, asked: Understanding): Tier {
  const literal = literalCondition(text);
  if (text === '' || asked.blank) return { conditions: text === '' ? [] : [literal] };
  const any = all(askedConditions(asked, { loosely: true }));
  return { conditions: [sql<boolean>`(${any} or ${literal})`] };
}

/**
 * What comes near a search. Unknown words are left out where a car was named without guessing, so that nonsense finds
 * nothing; then what was asked of the car, then the place.
 */
export function relaxedTiersOf(asked: Understanding): RelaxedTier[] {
  const { wishes, ranges, words } = asked;
  const car = wishes.filter(({ kind }) => cars.has(kind));
  if (!car.some(({ read }) => read === 'exact')) return [];
  const place = wishes.filter(({ kind }) => places.has(kind));
  const tier = (without: Relaxation, kept: Wish[], keptRanges: Understanding['ranges']) => ({
    without,
    conditions: askedConditions({ wishes: kept, ranges: keptRanges, words: [] }, { loosely: true }),
  });
  const hasAttributes = car.length + place.length < wishes.length || Object.keys(ranges).length > 0;
  return [
    ...(words.length > 0 ? [tier('words', wishes, ranges)] : []),
    ...(hasAttributes ? [tier('attributes', [...car, ...place], {})] : []),
    ...(place.length > 0 ? [tier('place', car, {})] : []),
  ];
}
