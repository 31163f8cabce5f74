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

/**
 * Returns whether a negation reverses the bound at a word, directly (ما اكتر من: at most) or before a copula (ما تكون تحت:
 * at least).
 */
function isNegated(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (is(say.copulas, words[before]) || is(say.wishes, words[before])) before -= 1;
  if (!is(say.negations, words[before])) return false;
  // السعر ما فوق 20 is a negation too, because its subject is before it.
  const subject = words[before - 1];
  const hasSubject = is(say.priced, subject) || is(say.driven, subject);
  const isWhatOrElse = before === at - 1 && is(say.whatOrElse, words[before]) && !hasSubject;
  const isEither = (list: ReadonlySet<string>) => is(list, words[at]) || is(list, withoutPrefix(words[at]));
  return isEither(say.comparatives) || (isEither(say.positions) && !isWhatOrElse);
}

function boundAt(words: readonly Word[], at: number): Bound {
  const bounds = ['max', 'min', 'between', 'about'] as const;
  const bare = withoutPrefix(words[at]);
  const found =
    bounds.find((bound) => is(say.bounds[bound], words[at])) ??
    bounds.find((bound) => is(say.bounds[bound], bare));
  if (!found || (is(say.boundsBeforeFrom, words[at]) && !is(say.than, words[at + 1]))) return null;
  return isNegated(words, at) ? opposite[found] : found;
}

const isJoint = (words: readonly Word[], at: number) =>
  is(say.joints, words[at]) ||
  is(say.copulas, words[at]) ||
  (is(say.wishes, words[at]) && is(say.negations, words[at - 1]));

export function readOpening(words: readonly Word[], start: number): Opening {
  const opening: Opening = { bound: null, field: null, old: false, money: false, open: false, at: start };
  if (is(say.towards, words[start]) && /^\d{4}$/.test(words[start - 1]?.text ?? '')) opening.bound = 'max';
  for (; opening.at < words.length; opening.at += 1) {
    const word = words[opening.at];
    const bound = boundAt(words, opening.at);
    if (is(say.priced, word)) opening.money = true;
    if (is(say.yearWords, word)) opening.field = 'year';
    else if (is(say.ages, word)) opening.field ??= 'year';
    if (bound) opening.bound = bound;
    else if (is(say.driven, word)) opening.field = 'mileage';
    else if (is(say.oldBefore, word)) opening.old = true;
    else if (is(say.from, word)) opening.open = true;
    else if (!isJoint(words, opening.at)) break;
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
  closeAt(words, closing);
  return closing;
}

/** Reads the bound after an amount and its units: فما فوق, او اقل, على الاقل, كحد اقصى, وانت نازل. */
function closeAt(words: readonly Word[], closing: Closing) {
  let at = closing.at;
  let isOnwards = false;
  for (; is(say.closingJoints, words[at]); at += 1) isOnwards ||= is(say.onwards, words[at]);
  const isAfterJoint = at > closing.at;
  const said = (['min', 'max', 'about'] as const).find(
    (one) => is(say.closings[one], words[at]) || (isAfterJoint && is(say.closingsAfterJoint[one], words[at])),
  );
  if (said ? opensNext(words, at) : !isOnwards) return;
  closing.bound = said ?? 'min';
  closing.idiom = is(say.yearIdioms, words[at]) || is(say.yearIdioms, words[at - 1]);
  if (said) at += 1;
  const more = said ? say.closings[said] : say.going;
  while (is(more, words[at])) at += 1;
  closing.at = at;
}

/**
 * Checks whether a bound belongs to the next amount: 2015 تحت 20 مليون, 10 مليون وتحت 20, 10 مليون واكتر من 5. With a
 * prefix and without من, a minimum belongs to the amount before it: 2010 وفوق.
 */
function opensNext(words: readonly Word[], at: number): boolean {
  if (!leadsOn(words, at + 1)) return false;
  const word = words[at];
  if (is(say.bounds.max, word) || is(say.bounds.min, word) || is(say.bounds.about, word)) return true;
  const bare = withoutPrefix(word);
  if (bare === word) return false;
  return is(say.bounds.max, bare) || (is(say.bounds.min, bare) && is(say.from, words[at + 1]));
}

/** Checks whether an amount follows after joining words. */
function leadsOn(words: readonly Word[], start: number): boolean {
  let at = start;
  while (isJoint(words, at)) at += 1;
  return readAmount(words, at) !== null;
}
