import type { ListOrder } from '../../ads/ad-filters.ts';
import { conditions } from '../../ads/vocabulary.ts';
import { preferences } from '../../catalogue/preferences.ts';
import { nameKey } from '../parse/dictionary.ts';
import type { ParsedQuery } from '../parse/parsed-query.ts';
import { allOf, matchesTerms, type Predicate, trait } from './predicate.ts';

const [brandNew, used] = conditions;
const orders: readonly ListOrder[] = ['price-low', 'price-high'];

const has = (query: Pick<ParsedQuery, 'preferences'>, name: keyof typeof preferences) =>
  query.preferences.some(({ concepts }) => concepts.some(({ term }) => term === `preference:${name}`));

/** Returns the sort order that a text contains: رخيصة, اغلى. */
export const preferredOrder = (query: Pick<ParsedQuery, 'preferences'>): ListOrder | undefined =>
  orders.find((order) => has(query, order as keyof typeof preferences));

/** Words with which sellers praise a car. They share one name in the catalogue. */
const praises = [
  preferences.clean.name,
  ...(preferences.clean.also ?? []),
  ...(preferences.clean.latin ?? []),
]
  .filter((name) => !name.includes(' '))
  .map((name) => `w:${nameKey(name)}`);

/**
 * Builds the predicates of ads that are listed first, in descending preference. For a clean car: ads that are praised
 * and need no repair, then ads that need no repair. `null` if the text has no such preference.
 */
export function preferredPredicates(
  query: Pick<ParsedQuery, 'preferences'>,
): { praised: Predicate; sound: Predicate } | null {
  if (!has(query, 'clean')) return null;
  const sound = trait(`condition:${brandNew}`, `condition:${used}`);
  return { praised: allOf([sound, matchesTerms({ any: praises })]), sound };
}
