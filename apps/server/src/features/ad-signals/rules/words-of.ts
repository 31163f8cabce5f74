import { foldArabic } from '@arabati/domain/text/fold-arabic';

/** The words of a text, each as written and folded without punctuation, for rules that look for phrases. */
export function wordsOf(text: string): { written: string; folded: string }[] {
  return text
    .split(/\s+/)
    .map((written) => ({ written, folded: foldArabic(written).replace(/[^\p{L}\p{N}@./:]/gu, '') }))
    .filter(({ folded }) => folded !== '');
}
