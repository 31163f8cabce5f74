import { type AdFacts, buildSearchDocument } from '@arabati/domain/search/build-search-document';
import { searchVersion } from '@arabati/domain/search/search-version';
import { sql } from 'kysely';

/** Builds the search columns of an ad from its facts, for every insert and update of the ad. */
export function buildSearchColumns(ad: AdFacts) {
  const { terms, ...keys } = buildSearchDocument(ad);
  return {
    search_terms: sql<string>`array_to_tsvector(${terms}::text[])`,
    ...keys,
    search_version: searchVersion,
  };
}
