import { traitsOf } from '@arabati/domain/search/traits';
import { type RawBuilder, sql } from 'kysely';

/** Quotes a term as a lexeme of a tsquery, with any special characters. */
export const lexeme = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;

/** Matches ads by a tsquery, served by ads_search_terms. */
export const matchesTerms = (query: string): RawBuilder<boolean> =>
  sql<boolean>`ads.search_terms @@ ${query}::tsquery`;

/** Matches ads that have at least one of these traits: `fuel_type:جاز`. The list indexes include the traits. */
export const hasAnyTrait = (terms: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(ads.traits & ${traitsOf(terms)}::bigint) <> 0`;
