import {
  type AdFacts,
  buildSearchDocument,
  type SearchDocument,
} from '@arabati/domain/search/document/build-search-document';
import { searchVersion } from '@arabati/domain/search/document/search-version';
import { type RawBuilder, sql } from 'kysely';

/** Builds the index columns of an ad from its facts, for every insert of one ad. */
export function buildIndexColumns(ad: AdFacts) {
  const { terms, ...keys } = buildSearchDocument(ad);
  return {
    search_terms: sql<string>`array_to_tsvector(${terms}::text[])`,
    ...keys,
    search_version: searchVersion,
  };
}

/** The fields of a search document as columns of a JSON record, for statements that write many ads at once. */
const documentColumns = {
  terms: 'text[]',
  traits: 'bigint',
  brand_key: 'text',
  model_key: 'text',
  city_key: 'text',
  state_key: 'text',
} as const satisfies Record<keyof SearchDocument, string>;

const names = Object.keys(documentColumns) as (keyof SearchDocument)[];

/** Parts of statements that write the index columns of many ads from JSON records. */
export const indexColumns = {
  /** Definition of the record's columns: `json_to_recordset(…) as ad (id uuid, …)`. */
  record: sql.raw(names.map((name) => `${name} ${documentColumns[name]}`).join(', ')),
  names: sql.raw(
    [...names.map((name) => (name === 'terms' ? 'search_terms' : name)), 'search_version'].join(', '),
  ),
  /** Values of the named columns. @param record the alias of the record. */
  values: (record: string): RawBuilder<unknown> => {
    const values = names.map((name) => {
      const value = sql.ref(`${record}.${name}`);
      return name === 'terms' ? sql`array_to_tsvector(${value})` : value;
    });
    return sql.join([...values, sql`${searchVersion}::int`]);
  },
};
