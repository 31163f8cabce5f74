import { type RawBuilder, sql } from 'kysely';
import { matchesMemberSearch, partOf } from '../members/members.public.ts';
import type { ReceiptSearch } from './receipt-search.ts';

/**
 * Matches receipts by ids from two indexes: profiles_by_search_text with receipts_by_member, or
 * receipts_by_number_part. An `or` over both tables would scan every receipt.
 */
export function matchesReceiptSearch({ member, number }: ReceiptSearch): RawBuilder<boolean> {
  const bySender = sql`
    select found.id from receipts found join profiles p on p.user_id = found.user_id
     where ${matchesMemberSearch(member)}`;
  const byNumber =
    number === null
      ? sql``
      : sql`
     union all select id from receipts where number_key like ${partOf(number)} and state <> 'sending'`;
  return sql<boolean>`receipts.id in (${bySender} ${byNumber})`;
}
