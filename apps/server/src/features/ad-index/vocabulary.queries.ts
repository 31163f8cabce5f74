import type { TextPart } from '@arabati/domain/search/plan/plan-partial-match';
import type { Predicate } from '@arabati/domain/search/plan/predicate';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statement.ts';
import { startOfList } from './ad-page.queries.ts';
import { compilePredicate, likePattern } from './predicates.queries.ts';

/**
 * Builds the call of a lookup function of migration 0076, which finds the words or the sellers that contain a part of a text.
 */
function lookUp(of: 'words' | 'sellers', part: TextPart, limit: number): RawBuilder<string> {
  const pattern = sql`lower(${likePattern(part.text, part)})`;
  // Three consecutive letters are a trigram.
  return /[\p{L}\p{N}]{3}/u.test(part.text)
    ? sql`${sql.ref(`${of}_like`)}(${pattern}, ${limit})`
    : sql`${sql.ref(`${of}_with_letters`)}(${pattern}, string_to_array(lower(${part.text}), null), ${limit})`;
}

/** A row of the vocabulary: a word that contains the part with this number, a seller, or the key of a city. */
interface VocabularyRow {
  part: string;
  found: string;
}

export interface VocabularyParts {
  /** Part of the keys of cities outside the catalogue; null looks none up. */
  city: string | null;
  words: readonly TextPart[];
  seller: TextPart;
}

/**
 * Selects the words of ads, the sellers and the cities that contain parts of a text, at most `limit` words and sellers for each
 * part. Words are found through search_words_by_part or search_words_by_letters, sellers through profiles_by_name_part or
 * profiles_by_name_letters.
 */
export async function selectVocabulary(
  connection: Connection,
  parts: VocabularyParts,
  limit: number,
): Promise<{ words: string[][]; sellers: string[]; cities: string[] }> {
  const { rows } = await vocabularyQuery(parts, limit).execute(connection);
  const of = (part: string) => rows.filter((row) => row.part === part).map(({ found }) => found);
  return {
    words: parts.words.map((_, nth) => of(String(nth))),
    sellers: of('seller'),
    cities: of('city'),
  };
}

/** Builds the query of `selectVocabulary`. */
export function vocabularyQuery(
  { city, words, seller }: VocabularyParts,
  limit: number,
): RawBuilder<VocabularyRow> {
  const selects = [
    sql`select ${prepared} 'seller' as part, found::text from ${lookUp('sellers', seller, limit)} found`,
    ...words.map(
      (word, nth) => sql`select ${sql.lit(String(nth))}, found from ${lookUp('words', word, limit)} found`,
    ),
    ...(city === null ? [] : [sql`(select 'city', city_key from (${unlistedCities(city)}) cities)`]),
  ];
  return sql<VocabularyRow>`${sql.join(selects, sql` union all `)}`;
}

/** Number of ads at the start of the list of all ads from which the share of candidates is estimated. */
const sampleSize = 400;
/** Maximum number of candidates that are compared with a text, which takes about 25 ms. */
const maxCandidates = 10_000;

/** Builds the query of `selectIsCommon`. Its cost does not depend on the size of the marketplace. */
export const isCommonQuery = (predicates: readonly Predicate[]): RawBuilder<{ common: boolean }> =>
  sql<{ common: boolean }>`
    select count(*) * (select reltuples from pg_class where oid = 'ads'::regclass) > ${sql.lit(maxCandidates * sampleSize)} as common
      from (${startOfList({ predicates: [], sort: 'default' }, undefined, { size: sampleSize })}) ads
     where ${sql.join(predicates.map(compilePredicate), sql` and `)}`;

/** Estimates whether too many ads match to compare them with a text, from the first ads of the list and the size of the table. */
export async function selectIsCommon(
  connection: Connection,
  predicates: readonly Predicate[],
): Promise<boolean> {
  const { rows } = await isCommonQuery(predicates).execute(connection);
  return rows[0]?.common ?? false;
}

/**
 * Builds the query for keys of cities outside the catalogue by a part. In ads_by_city they form one range, because they
 * begin with `=`. This prefix is literal, so that every plan uses the range.
 */
function unlistedCities(part: string, mark = sql``): RawBuilder<{ city_key: string }> {
  const pattern = `=${likePattern(part, { before: true, after: true })}`;
  return sql<{ city_key: string }>`
    select ${mark} distinct city_key from ads
     where status = 'active' and city_key like '=%' and city_key like ${pattern}`;
}

export async function selectUnlistedCities(connection: Connection, part: string): Promise<string[]> {
  const { rows } = await unlistedCities(part, prepared).execute(connection);
  return rows.map(({ city_key }) => city_key);
}
