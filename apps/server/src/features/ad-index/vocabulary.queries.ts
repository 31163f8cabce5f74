import type { TextPart } from '@arabati/domain/search/plan/plan-partial-match';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statement.ts';
import { type Condition, likePattern } from './predicates.queries.ts';

/**
 * Matches a part of a text. Without three consecutive letters, the trigram index would be scanned in full, so the index
 * of single letters is used instead.
 *
 * @param column an expression in lower case.
 */
function isLike(column: RawBuilder<string>, part: TextPart): Condition {
  const like = sql<boolean>`${column} like lower(${likePattern(part.text, part)})`;
  if (/[\p{L}\p{N}]{3}/u.test(part.text)) return like;
  return sql<boolean>`(${like} and string_to_array(${column}, null) @> string_to_array(lower(${part.text}), null))`;
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
 * profiles_by_name_letters. Not prepared, because a plan for all parts would scan the words instead.
 */
export async function selectVocabulary(
  connection: Connection,
  { city, words, seller }: VocabularyParts,
  limit: number,
): Promise<{ words: string[][]; sellers: string[]; cities: string[] }> {
  const selects = [
    sql`(select 'seller' as part, user_id::text as found from profiles where ${isLike(sql`lower(display_name)`, seller)} limit ${limit})`,
    ...words.map(
      (word, nth) =>
        sql`(select ${sql.lit(String(nth))}, word from search_words where ${isLike(sql`word`, word)} limit ${limit})`,
    ),
    ...(city === null ? [] : [sql`(select 'city', city_key from (${unlistedCities(city)}) cities)`]),
  ];
  const { rows } = await sql<VocabularyRow>`${sql.join(selects, sql` union all `)}`.execute(connection);
  const of = (part: string) => rows.filter((row) => row.part === part).map(({ found }) => found);
  return { words: words.map((_, nth) => of(String(nth))), sellers: of('seller'), cities: of('city') };
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
