import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Condition } from '../ads/ad-conditions.ts';

/** A LIKE pattern for any text that has this one as it is, and what may stand before and after it. */
export function patternOf(text: string, { before, after }: { before: boolean; after: boolean }): string {
  return `${before ? '%' : ''}${text.replace(/[\\%_]/g, '\\$&')}${after ? '%' : ''}`;
}

/**
 * What has no three letters in a row is looked for by the letters, or the index would have to be read through.
 *
 * @param column in lower case.
 * @param pattern of patternOf.
 */
function isLike(column: RawBuilder<string>, pattern: string): Condition {
  const like = sql<boolean>`${column} like lower(${pattern})`;
  if (/[\p{L}\p{N}]{3}/u.test(pattern)) return like;
  const letters = pattern.replace(/\\(.)|%/gsu, '$1');
  return sql<boolean>`(${like} and string_to_array(${column}, null) @> string_to_array(lower(${letters}), null))`;
}

/** Words of ads that have a part; search_words_by_part finds them, or search_words_by_letters. */
export async function selectWordsLike(
  connection: Connection,
  pattern: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where ${isLike(sql`word`, pattern)} limit ${limit}`.execute(connection);
  return rows.map(({ word }) => word);
}

/** Sellers by a part of their name; profiles_by_name_part finds them, or profiles_by_name_letters. */
export async function selectSellersLike(
  connection: Connection,
  pattern: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from profiles where ${isLike(sql`lower(display_name)`, pattern)} limit ${limit}`.execute(
    connection,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Keys of cities that the catalogue does not know, by a part; they stand together in ads_by_city, behind a `=`. */
export async function selectUnknownPlaces(connection: Connection, part: string): Promise<string[]> {
  const { rows } = await sql<{ city_key: string }>`
    select distinct city_key from ads where status = 'active' and city_key like ${`=${part}`}`.execute(
    connection,
  );
  return rows.map(({ city_key }) => city_key);
}
