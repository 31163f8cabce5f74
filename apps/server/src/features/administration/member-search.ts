import { foldDigits } from '@arabati/domain/text/digits';

export interface MemberSearch {
  by: 'unique_id' | 'user_id_display' | 'any';
  text: string;
}

/** What is looked for where (specification, section 5). A phone is typed with its zero and stored without. */
export function readMemberSearch(typed: string): MemberSearch | null {
  const text = foldDigits(typed);
  if (text === '') return null;
  if (/^\d{6}$/.test(text)) return { by: 'unique_id', text };
  if (/^\d{8}$/.test(text)) return { by: 'user_id_display', text };
  return { by: 'any', text: /^0\d+$/.test(text) ? text.slice(1) : text };
}
