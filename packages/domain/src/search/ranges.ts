import { oldPoundsPerPound } from '../ads/price.ts';
import { readAmount } from './number-words.ts';
import type { Word } from './split-words.ts';

/** From and to, both within it; absent ends are open. */
export interface Range {
  min?: number;
  max?: number;
}

export interface FoundRange {
  field: 'price' | 'year' | 'mileage';
  range: Range;
  /** How many words it took. */
  length: number;
}

const atMost = [
  'تحت',
  'اقل',
  'اقصي',
  'لحد',
  'حد',
  'لغايه',
  'قبل',
  'حتي',
  'ما يتعدي',
  'under',
  'below',
  'max',
  'before',
  'دون',
];
const atLeast = ['فوق', 'اكثر', 'اكتر', 'اعلي', 'بعد', 'ابتداء', 'over', 'above', 'min', 'after', 'مافوق'];
const between = ['بين', 'مابين', 'between'];
const about = ['حوالي', 'حدود', 'بحدود', 'تقريبا', 'نحو', 'around', 'about'];
const joints = [
  'من',
  'في',
  'عن',
  'الي',
  'ل',
  'لي',
  'than',
  'to',
  'سعر',
  'سعرها',
  'بسعر',
  'موديل',
  'سنه',
  'ما',
];
const to = ['ل', 'لي', 'الي', 'لحد', 'حتي', 'و', 'to', 'and'];
const pounds = ['جنيه', 'جنيها', 'ج', 'sdg', 'pound', 'pounds'];
const kilometres = ['كيلو', 'كم', 'كيلومتر', 'km', 'kilo', 'كيلوا'];
const upwards = ['وفوق', 'وطالع', 'طالع', 'ومافوق', 'فاعلي', 'واعلي', 'وانت', 'فما', 'فمافوق', 'up'];
const downwards = ['ونازل', 'نازل', 'واقل', 'وتحت', 'فاقل'];

/** A price in words means that much, give or take: nobody types the exact price. */
const nearby = 0.15;
/** A number this large without a unit is a price in pounds. */
const barePriceMinimum = 100_000;
const firstYear = 1950;

const is = (list: readonly string[], word: Word | undefined) =>
  word !== undefined && list.includes(word.text);

/**
 * The bound of price, year or mileage that begins at a word, in whatever words it was put: تحت 5 مليون, بين 20 و 25
 * مليون, 2010 وطالع, 2010-2015, اقل من 100 الف كيلو. Old pounds (بالقديم) are answered in new ones.
 *
 * @param lastYear the newest year that a car can have.
 */
export function readRange(words: readonly Word[], from: number, lastYear: number): FoundRange | null {
  let at = from;
  let bound: 'max' | 'min' | 'between' | 'about' | null = null;
  for (; at < words.length; at += 1) {
    const word = words[at];
    if (is(atMost, word)) bound = 'max';
    else if (is(atLeast, word)) bound = 'min';
    else if (is(between, word)) bound = 'between';
    else if (is(about, word)) bound = 'about';
    else if (!is(joints, word)) break;
  }
  const one = readAmount(words, at);
  if (!one) return null;
  at += one.length;

  let other = null;
  const joint = words[at];
  if (joint && (joint.kind === 'dash' || is(to, joint))) {
    other = readAmount(words, at + 1);
    if (other) at += 1 + other.length;
  } else if (bound === 'between' && joint?.text.startsWith('و')) {
    // بين عشرين وخمسة وعشرين: the و is written onto the second amount.
    other = readAmount([{ kind: 'letters', text: joint.text.slice(1) }, ...words.slice(at + 1)], 0);
    if (other) at += other.length;
  }

  const unit = other?.unit ?? one.unit;
  const low = one.unit === null && unit !== null ? one.value * unit : one.value;
  const high = other ? other.value : null;

  let field: FoundRange['field'] | null = null;
  if (is(kilometres, words[at])) {
    field = 'mileage';
    at += 1;
  } else if (is(pounds, words[at])) {
    field = 'price';
    at += 1;
  }
  const old = words[at]?.text === 'بالقديم' || words[at]?.text === 'قديم';
  const current = words[at]?.text === 'بالجديد';
  if (old || current) {
    field ??= 'price';
    at += 1;
  }
  const year = (value: number) => Number.isInteger(value) && value >= firstYear && value <= lastYear;
  if (!field) {
    if (unit !== null) field = 'price';
    else if (year(low) && (high === null || year(high))) field = 'year';
    else if (low >= barePriceMinimum) field = 'price';
    else return null;
  }
  if (is(upwards, words[at])) {
    bound = 'min';
    while (is(upwards, words[at]) || words[at]?.text === 'فوق') at += 1;
  } else if (is(downwards, words[at])) {
    bound = 'max';
    at += 1;
  }
  const factor = old ? 1 / oldPoundsPerPound : 1;
  return {
    field,
    range: boundsOf(field, bound, low * factor, high === null ? null : high * factor),
    length: at - from,
  };
}

function boundsOf(
  field: FoundRange['field'],
  bound: 'max' | 'min' | 'between' | 'about' | null,
  low: number,
  high: number | null,
): Range {
  if (high !== null) return { min: Math.round(Math.min(low, high)), max: Math.round(Math.max(low, high)) };
  if (bound === 'max') return { max: Math.round(low) };
  if (bound === 'min') return { min: Math.round(low) };
  if (field === 'year') return bound === 'about' ? { min: low - 1, max: low + 1 } : { min: low, max: low };
  if (field === 'mileage' && bound !== 'about') return { max: Math.round(low) };
  return { min: Math.round(low * (1 - nearby)), max: Math.round(low * (1 + nearby)) };
}
