import { type RawBuilder, sql } from 'kysely';
import type { MemberSearch } from './member-search.ts';

/** As the index profiles_by_search_text has it. */
const searchText = sql`member_search_text(p.display_name, p.phone, p.whatsapp, p.city, p.unique_id, p.user_id_display)`;

/** A pattern for `like` that matches text anywhere, with the wildcards in it taken literally. */
export function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A condition on profiles, which the query calls `p`: the unique numbers' own indexes or profiles_by_search_text serve it. */
export function matchesMemberSearch({ by, text }: MemberSearch): RawBuilder<boolean> {
  if (by === 'unique_id') return sql`p.unique_id = ${text}`;
  if (by === 'user_id_display') return sql`p.user_id_display = ${text}`;
  if (by === 'email') return sql`p.user_id = (select id from users where email = ${text})`;
  return sql`${searchText} like ${partOf(text)}`;
}
