import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Condition } from '../ads/ad-conditions.ts';

/** Escapes a text as a LIKE pattern, optionally with a wildcard before and after it. */
export function patternOf(text: string, { before, after }: { before: boolean; after: boolean }): string {
  return `${before ? '%' : ''}${text.replace(/[\\%_]/g, '\\$&')}${after ? '%' : ''}`;
}

/**
 * Matches a LIKE pattern. Without three consecutive letters, the trigram index would be scanned in full, so the index
 * of single letters is used instead.
 *
 * @param column an expression in lower case.
 * @param pattern the return value of patternOf.
 */
function isLike(column: RawBuilder<string>, pattern: string): Condition {
  const like = sql<boolean>`${column} like lower(${pattern})`;
  if (/[\p{L}\p{N}]{3}/u.test(pattern)) return like;
  const letters = pattern.replace(/\\(.)|%/gsu, '$1');
  return sql<boolean>`(${like} and string_to_array(${column}, null) @> string_to_array(lower(${letters}), null))`;
}

/** Selects words of ads that contain a part, through search_words_by_part or search_words_by_letters. */
export async function selectWordsLike(
  connection: Connection,
  pattern: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where ${isLike(sql`word`, pattern)} limit ${limit}`.execute(connection);
  return rows.map(({ word }) => word);
}

/** Selects sellers by a part of their name, through profiles_by_name_part or profiles_by_name_letters. */
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

/** Selects keys of cities outside the catalogue by a part. In ads_by_city they form one range with the prefix `=`. */
export async function selectUnknownPlaces(connection: Connection, part: string): Promise<string[]> {
  const { rows } = await sql<{ city_key: string }>`
    select distinct city_key from ads where status = 'active' and city_key like ${`=${part}`}`.execute(
    connection,
  );
  return rows.map(({ city_key }) => city_key);
}
