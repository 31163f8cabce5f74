import { type AdFacts, describeAd } from '@arabati/domain/search/describe-ad';
import { searchVersion } from '@arabati/domain/search/search-version';
import { sql } from 'kysely';

/** The columns by which an ad is found, for whoever writes the ad. */
export function searchColumnsOf(ad: AdFacts) {
  const { terms, ...keys } = describeAd(ad);
  return {
    search_terms: sql<string>`array_to_tsvector(${terms}::text[])`,
    ...keys,
    search_version: searchVersion,
  };
}
