import type { RangeField } from '../parse/parsed-query.ts';
import type { Range } from '../parse/ranges.ts';

/** A Boolean expression over the terms of an ad (SearchDocument.terms). */
export type TermQuery =
  | string
  | { prefix: string }
  | { any: readonly TermQuery[] }
  | { all: readonly TermQuery[] }
  | { not: TermQuery };

/** Columns with a key of the catalogue, of which an ad has one (SearchDocument). */
export type KeyColumn = 'brand_key' | 'model_key' | 'city_key' | 'state_key';

/**
 * A condition on one ad. Predicates are data, so that plans can be printed, compared and compiled to one statement per
 * shape.
 */
export type Predicate =
  /** The column has one of the keys. */
  | { is: 'key'; column: KeyColumn; keys: readonly string[] }
  /** The ad has at least one of these traits (document/traits.ts). */
  | { is: 'trait'; terms: readonly string[] }
  | { is: 'range'; column: RangeField; range: Range }
  | { is: 'terms'; query: TermQuery }
  | { is: 'chosen'; column: 'is_featured' | 'is_premium' }
  /** The make is outside the catalogue, or the local assembler, which sells other makers' models. */
  | { is: 'other-make' }
  /** The city is outside the catalogue, so that it has no state. */
  | { is: 'unlisted-city' }
  /** The city is outside the catalogue, and its key contains the part. */
  | { is: 'unlisted-city-contains'; part: string }
  | { is: 'sold-by'; userIds: readonly string[] }
  | { is: 'ad'; id: string }
  /** The city's name contains the text. */
  | { is: 'city-contains'; text: string }
  /** The texts of the ad or the name of its seller contain the text. */
  | { is: 'text-contains'; text: string }
  | { is: 'never' }
  | { is: 'any'; of: readonly Predicate[] }
  | { is: 'all'; of: readonly Predicate[] }
  /** An unknown value, such as no year, counts as not matching. */
  | { is: 'not'; of: Predicate };

export const never: Predicate = { is: 'never' };

export function anyOf(predicates: readonly Predicate[]): Predicate {
  const [first] = predicates;
  return first && predicates.length === 1 ? first : { is: 'any', of: predicates };
}

export function allOf(predicates: readonly Predicate[]): Predicate {
  const [first] = predicates;
  return first && predicates.length === 1 ? first : { is: 'all', of: predicates };
}

export const not = (predicate: Predicate): Predicate => ({ is: 'not', of: predicate });

export const key = (column: KeyColumn, ...keys: readonly string[]): Predicate => ({
  is: 'key',
  column,
  keys,
});

export const trait = (...terms: readonly string[]): Predicate => ({ is: 'trait', terms });

export const matchesTerms = (query: TermQuery): Predicate => ({ is: 'terms', query });

/** Matches ads that have all parts, each in any of its forms. Empty without parts. */
export const hasAllParts = (parts: readonly (readonly TermQuery[])[]): Predicate[] =>
  parts.length === 0 ? [] : [matchesTerms(allParts(parts))];

export const allParts = (parts: readonly (readonly TermQuery[])[]): TermQuery => ({
  all: parts.map((forms) => ({ any: forms })),
});
