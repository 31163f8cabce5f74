import { foldDigits } from '@arabati/domain/text/digits';
import { foldArabic } from '@arabati/domain/text/fold-arabic';

export interface MemberSearch {
  by: 'unique_id' | 'user_id_display' | 'email' | 'any';
  text: string;
}

/** Directional marks, which are included when a number is copied from a chat. */
const invisible = /\p{Cf}/gu;
/** A phone number or a part of one, in any grouping of digits. */
const numberLike = /^\+?[\d\s().\-\u2010-\u2015/]+$/;

/**
 * Parses an administrator's search (specification, section 5). Six or eight digits are a member's number, an email
 * address is an account's, and everything else is a part of a name, phone, city or number, in any spelling.
 */
export function parseMemberSearch(typed: string): MemberSearch | null {
  const text = foldDigits(typed.replace(invisible, '')).trim();
  if (text === '') return null;
  if (text.includes('@')) return { by: 'email', text: text.toLowerCase() };
  if (numberLike.test(text)) return parseNumberSearch(text.replace(/[^\d+]/g, ''));
  return { by: 'any', text: foldSearchText(text) };
}

/** Phones are stored as E.164, and typed with a leading zero, 00249, +249 or 249, or the code of another country. */
function parseNumberSearch(number: string): MemberSearch {
  if (/^\d{6}$/.test(number)) return { by: 'unique_id', text: number };
  if (/^\d{8}$/.test(number)) return { by: 'user_id_display', text: number };
  const local = number.replace(/^(?:\+|00)/, '').replace(/^0(?=\d)/, '');
  return { by: 'any', text: local || number };
}

/** Normalizes the spelling and removes spaces. PostgreSQL's `folded_search_text` does the same with stored text. */
export function foldSearchText(text: string): string {
  return foldArabic(text).replace(/\s+/g, '');
}
