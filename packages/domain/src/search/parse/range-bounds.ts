import { readAmount } from './number-words.ts';
import * as say from './range-words.ts';
import type { Word } from './split-words.ts';

/** The words before and after an amount: whether they bound it, and what they say it is about. */

export const is = (list: ReadonlySet<string>, word: Word | undefined) =>
  word !== undefined && list.has(word.text);

export type Bound = 'max' | 'min' | 'between' | 'about' | null;
/** What an amount is about. */
export type Field = 'price' | 'year' | 'mileage';

/** The words before an amount, and the index where the amount starts. */
export interface Opening {
  bound: Bound;
  field: Field | null;
  old: boolean;
  /** True if the words mention a price. */
  money: boolean;
  /** من 2015: an open range from 2015. */
  open: boolean;
  at: number;
}

const opposite = { max: 'min', min: 'max', between: 'between', about: 'about' } as const;

/** Removes the prefixes "and" and "for" from a bound: وتحت, باقل. */
const withoutPrefix = (word: Word | undefined): Word | undefined =>
  word && /^[وب]/.test(word.text) && word.text.length > 3 ? { ...word, text: word.text.slice(1) } : word;

function boundOf(word: Word | undefined, before: Word | undefined): Bound {
  const bounds = ['max', 'min', 'between', 'about'] as const;
  const bare = withoutPrefix(word);
  const found =
    bounds.find((bound) => is(say.bounds[bound], word)) ??
    bounds.find((bound) => is(say.bounds[bound], bare));
  if (!found) return null;
  // ما اكتر من: at most.
  return is(say.comparatives, word) && is(say.negations, before) ? opposite[found] : found;
}

export function readOpening(words: readonly Word[], start: number): Opening {
  const opening: Opening = { bound: null, field: null, old: false, money: false, open: false, at: start };
  for (; opening.at < words.length; opening.at += 1) {
    const word = words[opening.at];
    const bound = boundOf(word, words[opening.at - 1]);
    if (is(say.priced, word)) opening.money = true;
    if (is(say.yearWords, word)) opening.field = 'year';
    else if (is(say.ages, word)) opening.field ??= 'year';
    if (bound) opening.bound = bound;
    else if (is(say.driven, word)) opening.field = 'mileage';
    else if (is(say.oldBefore, word)) opening.old = true;
    else if (is(say.from, word)) opening.open = true;
    else if (!is(say.joints, word)) break;
  }
  // بعشرين is a price, like ب 20.
  const amount = words[opening.at];
  if (amount?.kind === 'letters' && amount.text.startsWith('ب')) opening.money = true;
  return opening;
}

/** The words after an amount. */
export interface Closing {
  bound: Bound;
  field: Field | null;
  old: boolean;
  money: boolean;
  renewed: boolean;
  /** وطالع, ونازل: used mostly of years. */
  idiom: boolean;
  at: number;
}

export function readClosing(words: readonly Word[], start: number): Closing {
  const closing: Closing = {
    bound: null,
    field: null,
    old: false,
    money: false,
    renewed: false,
    idiom: false,
    at: start,
  };
  for (; ; closing.at += 1) {
    const word = words[closing.at];
    if (is(say.kilometres, word)) closing.field = 'mileage';
    else if (is(say.oldAfter, word)) closing.old = true;
    else if (is(say.newPounds, word)) closing.renewed = true;
    else if (is(say.pounds, word)) closing.money = true;
    else if (!(closing.money && is(say.ofSudan, word))) break;
  }
  // فما فوق, او اقل, على الاقل, كحد اقصى: the joining words mean nothing alone.
  let at = closing.at;
  while (is(say.closingJoints, words[at])) at += 1;
  const bound = (['min', 'max', 'about'] as const).find((one) => is(say.closings[one], words[at]));
  // 2015 تحت 20 مليون: the word bounds the next amount.
  const opens =
    is(say.bounds.max, words[at]) || is(say.bounds.min, words[at]) || is(say.bounds.about, words[at]);
  if (bound && !(opens && leadsOn(words, at + 1)) && !opensNext(words, at)) {
    closing.bound = bound;
    closing.idiom = is(say.yearIdioms, words[at]);
    while (is(say.closings[bound], words[at])) at += 1;
    closing.at = at;
  }
  return closing;
}

/**
 * Checks whether a bound with a prefix belongs to the next amount: 10 مليون وتحت 20, 10 مليون واكتر من 5. Without من, a
 * minimum belongs to the amount before it: 2010 وفوق.
 */
function opensNext(words: readonly Word[], at: number): boolean {
  const bare = withoutPrefix(words[at]);
  if (bare === words[at] || !leadsOn(words, at + 1)) return false;
  return is(say.bounds.max, bare) || (is(say.bounds.min, bare) && is(say.from, words[at + 1]));
}

/** Checks whether an amount follows after joining words. */
function leadsOn(words: readonly Word[], start: number): boolean {
  let at = start;
  while (is(say.joints, words[at])) at += 1;
  return readAmount(words, at) !== null;
}
