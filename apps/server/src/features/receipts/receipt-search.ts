import { transactionNumberKey } from '@arabati/domain/receipts/transaction-number';
import { type RawBuilder, sql } from 'kysely';
import { type MemberSearch, parseMemberSearch } from '../administration/member-search.ts';
import { matchesMemberSearch, partOf } from '../administration/member-search-conditions.ts';

export interface ReceiptSearch {
  member: MemberSearch;
  /** A part of a transaction number as `transactionNumberKey` spells it; null for text that no number contains. */
  number: string | null;
}

/** Parses the text of the queue's search box: a sender, as in the search of members, or a transaction number. */
export function parseReceiptSearch(typed: string): ReceiptSearch | null {
  const member = parseMemberSearch(typed);
  if (member === null) return null;
  const key = transactionNumberKey(typed);
  return { member, number: /^[0-9A-Z]+$/.test(key) && !typed.includes('@') ? key : null };
}

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
