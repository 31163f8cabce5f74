import type { TextPart } from '@arabati/domain/search/plan/plan-partial-match';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
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

/** Selects words of ads by a part, through search_words_by_part or search_words_by_letters. */
export async function selectWords(connection: Connection, part: TextPart, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where ${isLike(sql`word`, part)} limit ${limit}`.execute(connection);
  return rows.map(({ word }) => word);
}

/** Selects sellers by a part of their name, through profiles_by_name_part or profiles_by_name_letters. */
export async function selectSellers(
  connection: Connection,
  part: TextPart,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from profiles where ${isLike(sql`lower(display_name)`, part)} limit ${limit}`.execute(
    connection,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Selects keys of cities outside the catalogue by a part. In ads_by_city they form one range with the prefix `=`. */
export async function selectUnlistedCities(connection: Connection, part: string): Promise<string[]> {
  const pattern = `=${likePattern(part, { before: true, after: true })}`;
  const { rows } = await sql<{ city_key: string }>`
    select distinct city_key from ads where status = 'active' and city_key like ${pattern}`.execute(
    connection,
  );
  return rows.map(({ city_key }) => city_key);
}
