import { isUnlistedKey } from '../document/build-search-document.ts';
import type { KeyColumn, Predicate, TermQuery } from '../plan/predicate.ts';
import type { IndexedAd } from './indexed-ad.ts';

/*
 * Anchors find the saved searches that an ad may match without reading the others. A search is stored under a few of
 * them, at least one of which every ad that it matches has. An ad has the anchors of its keys and of its terms.
 */

/** The anchor of searches that no key and no term narrows, such as a price alone. Every ad has it. */
const anyAd = '*';
const prefixLength = 3;
/** The anchor of searches for a part of a city's name, and of ads in cities outside the catalogue. */
const unlistedCity = 'city_key:=';

/** How few ads a key selects: a model is rarer than a place, a place than a make. */
const keyRanks: Record<KeyColumn, number> = { model_key: 5, city_key: 3, brand_key: 2, state_key: 1 };
const termRank = 4;

interface Candidate {
  anchors: readonly string[];
  rank: number;
}
const everything: Candidate = { anchors: [anyAd], rank: 0 };

/** Returns the anchors that a search is stored under. Empty if no ad can match. */
export function anchorsOfSearch(predicate: Predicate): string[] {
  return [...new Set(candidateOf(predicate).anchors)];
}

/** Returns the anchors under which the searches are stored that an ad may match. */
export function anchorsOfAd(ad: Pick<IndexedAd, KeyColumn | 'terms'>): string[] {
  const keys = (Object.keys(keyRanks) as KeyColumn[]).flatMap((column) => {
    const key = ad[column];
    return key === null ? [] : [keyAnchor(column, key)];
  });
  const terms = [...ad.terms].flatMap((term) => [`t:${term}`, prefixAnchor(term)]);
  const cities = isUnlistedKey(ad.city_key) ? [unlistedCity] : [];
  return [...new Set([anyAd, ...keys, ...cities, ...terms])];
}

const keyAnchor = (column: KeyColumn, key: string) => `${column}:${key}`;
/** A term as far as a prefix of three letters can tell. Terms are `kind:name`. */
const prefixAnchor = (term: string) => `p:${term.slice(0, term.indexOf(':') + 1 + prefixLength)}`;

function candidateOf(predicate: Predicate): Candidate {
  switch (predicate.is) {
    case 'key':
      return {
        anchors: predicate.keys.map((key) => keyAnchor(predicate.column, key)),
        rank: keyRanks[predicate.column],
      };
    case 'unlisted-city-contains':
      return { anchors: [unlistedCity], rank: keyRanks.city_key };
    case 'terms':
      return candidateOfTerms(predicate.query);
    case 'never':
      return { anchors: [], rank: Number.POSITIVE_INFINITY };
    case 'any':
      return any(predicate.of.map(candidateOf));
    case 'all':
      return rarest(predicate.of.map(candidateOf));
    default:
      return everything;
  }
}

function candidateOfTerms(query: TermQuery): Candidate {
  if (typeof query === 'string') return { anchors: [`t:${query}`], rank: termRank };
  if ('prefix' in query) {
    const isLong = query.prefix.length >= query.prefix.indexOf(':') + 1 + prefixLength;
    return isLong ? { anchors: [prefixAnchor(query.prefix)], rank: termRank } : everything;
  }
  if ('any' in query) return any(query.any.map(candidateOfTerms));
  return 'all' in query ? rarest(query.all.map(candidateOfTerms)) : everything;
}

const any = (candidates: readonly Candidate[]): Candidate => ({
  anchors: candidates.flatMap(({ anchors }) => anchors),
  rank: Math.min(...candidates.map(({ rank }) => rank)),
});

const rarest = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((best, next) => (next.rank > best.rank ? next : best), everything);
