import { foldArabic } from '../text/fold-arabic.ts';

/** A run of letters, a number, or the dash of a range (2010-2015). Letters and digits that touch are two words. */
export interface Word {
  kind: 'letters' | 'number' | 'dash';
  /** Folded: one spelling of each letter, ASCII digits, no marks. */
  text: string;
}

/** Marks that people never see: zero-width characters, directions, joiners. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** 12,500,000 and ١٢٬٥٠٠٬٠٠٠ are one number. */
const grouping = /(?<=\d)[,٬،](?=\d{3}(?!\d))/g;
const word = /[a-z]+|[\u0621-\u064a]+|\d+(?:[.٫]\d+)?|[-–—](?=\s*\d)/g;

/** Words of a text in their order, folded; punctuation and pictures are left out. */
export function splitWords(text: string): Word[] {
  const folded = foldArabic(text.normalize('NFKC').replace(invisible, '')).replace(grouping, '');
  const words: Word[] = [];
  for (const [run] of folded.matchAll(word)) {
    if (/^\d/.test(run)) words.push({ kind: 'number', text: run.replace('٫', '.') });
    else if (/^[a-z\u0621-\u064a]/.test(run)) words.push({ kind: 'letters', text: run });
    else words.push({ kind: 'dash', text: '-' });
  }
  return words;
}
