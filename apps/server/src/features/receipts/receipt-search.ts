import { transactionNumberKey } from '@arabati/domain/receipts/transaction-number';
import { type MemberSearch, parseMemberSearch } from '../members/members.public.ts';

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
