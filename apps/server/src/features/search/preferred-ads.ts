import type { AdSort } from '@arabati/domain/ads/ad-filters';
import { conditions } from '@arabati/domain/ads/vocabulary';
import { preferences } from '@arabati/domain/catalogue/preferences';
import { nameKey } from '@arabati/domain/search/dictionary';
import type { ParsedQuery } from '@arabati/domain/search/parse-query';
import { sql } from 'kysely';
import type { Condition } from '../ads/ad-conditions.ts';
import { hasAnyTrait, lexeme, matchesTerms } from '../ads/ad-terms.ts';

const [brandNew, used] = conditions;
const orders: readonly AdSort[] = ['price-low', 'price-high'];

const isPreferred = ({ preferences: asked }: ParsedQuery, term: string) =>
  asked.some(({ concepts }) => concepts.some((concept) => concept.term === `preference:${term}`));

/** Returns the sort order that a text contains: رخيصة, اغلى. */
export const preferredOrder = (asked: ParsedQuery): AdSort | undefined =>
  orders.find((order) => isPreferred(asked, order));

/** Words with which sellers praise a car. They share one name in the catalogue. */
const praises = [
  preferences.clean.name,
  ...(preferences.clean.also ?? []),
  ...(preferences.clean.latin ?? []),
]
  .filter((name) => !name.includes(' '))
  .map((name) => lexeme(`w:${nameKey(name)}`));

/**
 * Builds the conditions of ads that are listed first, in descending preference. For a clean car: ads that are praised
 * and need no repair, then ads that need no repair. Empty if the text has no preference.
 */
export function preferredConditions(asked: ParsedQuery): Condition[] {
  if (!isPreferred(asked, 'clean')) return [];
  const fit = hasAnyTrait([`condition:${brandNew}`, `condition:${used}`]);
  return [sql<boolean>`(${fit} and ${matchesTerms(praises.join(' | '))})`, fit];
}
