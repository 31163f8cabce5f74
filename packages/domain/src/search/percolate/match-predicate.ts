import { isUnlistedKey } from '../document/build-search-document.ts';
import { hasTrait } from '../document/traits.ts';
import type { Predicate, TermQuery } from '../plan/predicate.ts';
import type { IndexedAd } from './indexed-ad.ts';

const matchers: {
  [Kind in Predicate['is']]: (predicate: Extract<Predicate, { is: Kind }>, ad: IndexedAd) => boolean;
} = {
  key: ({ column, keys }, ad) => keys.some((key) => key === ad[column]),
  trait: ({ terms }, ad) => terms.some((term) => hasTrait(ad.traits, term)),
  range: ({ column, range: { min, max } }, ad) => {
    const value = ad[column];
    return value !== null && (min === undefined || value >= min) && (max === undefined || value <= max);
  },
  terms: ({ query }, ad) => matchesTermQuery(query, ad.terms),
  chosen: ({ column }, ad) => ad[column],
  'other-make': (_, { brand_key }) => brand_key.startsWith('=') || brand_key === 'giad',
  'unlisted-city': (_, { state_key }) => state_key === null,
  'unlisted-city-contains': ({ part }, { city_key }) => isUnlistedKey(city_key) && city_key.includes(part),
  'sold-by': ({ userIds }, ad) => userIds.includes(ad.user_id),
  ad: ({ id }, ad) => id === ad.id,
  'city-contains': ({ text }, { city }) => city.toLowerCase().includes(text.toLowerCase()),
  'text-contains': ({ text }, ad) => ad.search_text.includes(text.toLowerCase()),
  never: () => false,
  any: ({ of }, ad) => of.some((predicate) => matchesPredicate(predicate, ad)),
  all: ({ of }, ad) => of.every((predicate) => matchesPredicate(predicate, ad)),
  not: ({ of }, ad) => !matchesPredicate(of, ad),
};

/** Returns whether an ad meets a predicate, with the result of the statement that `predicates.queries.ts` compiles. */
export const matchesPredicate = (predicate: Predicate, ad: IndexedAd): boolean =>
  (matchers[predicate.is] as (one: Predicate, ad: IndexedAd) => boolean)(predicate, ad);

function matchesTermQuery(query: TermQuery, terms: ReadonlySet<string>): boolean {
  if (typeof query === 'string') return terms.has(query);
  if ('prefix' in query) return [...terms].some((term) => term.startsWith(query.prefix));
  if ('not' in query) return !matchesTermQuery(query.not, terms);
  const matches = (part: TermQuery) => matchesTermQuery(part, terms);
  return 'any' in query ? query.any.some(matches) : query.all.every(matches);
}
