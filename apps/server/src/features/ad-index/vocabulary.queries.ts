import type { TextPart } from '@arabati/domain/search/plan/plan-partial-match';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statement.ts';
import { type Condition, likePattern } from './predicates.queries.ts';

/**
 * Matches a part of a text. Without three consecutive letters, the trigram index would be scanned in full. The index of
 * single letters is used instead, and the concatenation excludes the other one.
 *
 * @param column an expression in lower case.
 */
function isLike(column: RawBuilder<string>, part: TextPart): Condition {
  const pattern = sql`lower(${likePattern(part.text, part)})`;
  if (/[\p{L}\p{N}]{3}/u.test(part.text)) return sql<boolean>`${column} like ${pattern}`;
  return sql<boolean>`((${column} || '') like ${pattern}
    and string_to_array(${column}, null) @> string_to_array(lower(${part.text}), null))`;
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

/**
 * Builds the query of `selectVocabulary`. It is prepared, because planning takes longer than the lookups. A plan for all parts
 * assumes that many words match, and with the limit in the same query it would scan the words until it has enough. The
 * common table expressions are planned without the limit, and still end with it.
 */
export function vocabularyQuery(
  { city, words, seller }: VocabularyParts,
  limit: number,
): RawBuilder<VocabularyRow> {
  const sellers = sql`
    sellers as materialized (select user_id from profiles where ${isLike(sql`lower(display_name)`, seller)})`;
  const ofWords = words.map((word, nth) => ({
    name: sql.raw(`words_${nth}`),
    query: sql`select word from search_words where ${isLike(sql`word`, word)}`,
  }));
  const expressions = [sellers, ...ofWords.map(({ name, query }) => sql`${name} as materialized (${query})`)];
  const selects = [
    sql`(select 'seller' as part, user_id::text as found from sellers limit ${limit})`,
    ...ofWords.map(
      ({ name }, nth) => sql`(select ${sql.lit(String(nth))}, word from ${name} limit ${limit})`,
    ),
    ...(city === null ? [] : [sql`(select 'city', city_key from (${unlistedCities(city)}) cities)`]),
  ];
  return sql<VocabularyRow>`with ${prepared} ${sql.join(expressions)} ${sql.join(selects, sql` union all `)}`;
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
