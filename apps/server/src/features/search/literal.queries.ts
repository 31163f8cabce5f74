import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** A LIKE pattern for any text that has this one as it is, and what may stand before and after it. */
export function patternOf(text: string, { before, after }: { before: boolean; after: boolean }): string {
  return `${before ? '%' : ''}${text.replace(/[\\%_]/g, '\\$&')}${after ? '%' : ''}`;
}

/** Words of ads that have a part; search_words_by_part finds them, for one or two letters the words are read through. */
export async function selectWordsLike(
  connection: Connection,
  pattern: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word like ${pattern} limit ${limit}`.execute(connection);
  return rows.map(({ word }) => word);
}

/** Sellers by a part of their name; profiles_by_name_part finds them. */
export async function selectSellersLike(
  connection: Connection,
  pattern: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from profiles where lower(display_name) like lower(${pattern}) limit ${limit}`.execute(
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
