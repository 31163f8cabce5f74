import { foldDigits } from './digits.ts';

/**
 * Folds spelling variants to one form: without tashkeel, hamza and madda, ة as ه, ى as ي, borrowed letters as their
 * neighbours, Latin in lower case, digits in ASCII. For comparison, never for display.
 */
export function foldArabic(text: string): string {
  return foldDigits(text)
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ئىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ڤ/g, 'ف')
    .replace(/پ/g, 'ب')
    .replace(/چ/g, 'ج')
    .replace(/[گک]/g, 'ك')
    .replace(/\s+/g, ' ')
    .trim();
}
