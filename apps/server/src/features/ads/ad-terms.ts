import { traitsOf } from '@arabati/domain/search/traits';
import { type RawBuilder, sql } from 'kysely';

/** A lexeme of a tsquery as it is, whatever it holds. */
export const lexeme = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;

/** ads_search_terms finds them. */
export const matchesTerms = (query: string): RawBuilder<boolean> =>
  sql<boolean>`ads.search_terms @@ ${query}::tsquery`;

/** One of these traits at least: `fuel_type:جاز`. The lists' indexes carry what is asked. */
export const hasAnyTrait = (terms: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(ads.traits & ${traitsOf(terms)}::bigint) <> 0`;
