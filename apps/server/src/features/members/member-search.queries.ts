import { type RawBuilder, sql } from 'kysely';
import type { MemberSearch } from './member-search.ts';

/** The expression of the index profiles_by_search_text. */
const searchText = sql`member_search_text(p.display_name, p.phone, p.whatsapp, p.city, p.unique_id, p.user_id_display)`;

/** Escapes a text as a LIKE pattern that matches it anywhere. */
export function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Builds a condition on profiles with the alias `p`. Served by the indexes of the unique numbers or
 * profiles_by_search_text.
 */
export function matchesMemberSearch({ by, text }: MemberSearch): RawBuilder<boolean> {
  if (by === 'unique_id') return sql`p.unique_id = ${text}`;
  if (by === 'user_id_display') return sql`p.user_id_display = ${text}`;
  if (by === 'email') return sql`p.user_id = (select id from users where email = ${text})`;
  return sql`${searchText} like ${partOf(text)}`;
}
