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

const atMost = new Set(
  'تحت اقل اقصي اقصاه لحد حد لغايه قبل حتي دون يتعدي تتعدي يتجاوز تتجاوز يزيد تزيد ميزانيتي ميزانيه ميزانيتنا under below max before'.split(
    ' ',
  ),
);
const atLeast = new Set('فوق اكثر اكتر اعلي بعد ابتداء مافوق over above min after'.split(' '));
const between = new Set(['بين', 'مابين', 'between']);
const about = new Set('حوالي حدود بحدود تقريبا نحو قرابه around about'.split(' '));
/** They lead on to an amount and bound nothing. */
const joints = new Set('من في عن ب بي ل لي than to from سعر سعرها بسعر السعر موديل مديل سنه م ما'.split(' '));
const to = new Set('ل لي الي لحد حتي لغايه و to and'.split(' '));
const pounds = new Set('جنيه جنيها ج sdg pound pounds'.split(' '));
const kilometres = new Set('كيلو كيلوا كم كيلومتر km kilo kms'.split(' '));
/** Said before a mileage. */
const driven = new Set(
  'ممشي ممشاها ماشي ماشيه مشيها مشت عداد عدادها العداد قاطعه قطعت مسافه mileage'.split(' '),
);
const priced = new Set('سعر سعرها بسعر السعر ميزانيتي ميزانيه ميزانيتنا'.split(' '));
const upwards = new Set('وفوق وطالع طالع ومافوق فاعلي واعلي وانت فما فمافوق up'.split(' '));
const downwards = new Set('ونازل نازل واقل وتحت فاقل'.split(' '));
const from = new Set(['من', 'from']);
const oldPounds = new Set(['بالقديم', 'قديم', 'القديم']);
const newPounds = new Set(['بالجديد']);

/** A price in words means that much, give or take: nobody types the exact price. */
const nearby = 0.15;
/** A number this large without a unit is a price in pounds. */
const barePriceMinimum = 100_000;
const firstYear = 1950;

/** Thousands without a word for money are kilometres up to here: no car costs so little. */
const mileageMaximum = 400_000;

const is = (list: ReadonlySet<string>, word: Word | undefined) => word !== undefined && list.has(word.text);

type Bound = 'max' | 'min' | 'between' | 'about' | null;

/** What stands before an amount, and where it begins. */
interface Opening {
  bound: Bound;
  field: FoundRange['field'] | null;
  old: boolean;
  /** Money was spoken of. */
  money: boolean;
  /** من 2015: from then on. */
  open: boolean;
  at: number;
}

function readOpening(words: readonly Word[], start: number): Opening {
  const opening: Opening = { bound: null, field: null, old: false, money: false, open: false, at: start };
  for (; opening.at < words.length; opening.at += 1) {
    const word = words[opening.at];
    if (is(priced, word)) opening.money = true;
    if (is(atMost, word)) opening.bound = 'max';
    else if (is(atLeast, word)) opening.bound = 'min';
    else if (is(between, word)) opening.bound = 'between';
    else if (is(about, word)) opening.bound = 'about';
    else if (is(driven, word)) opening.field = 'mileage';
    else if (is(oldPounds, word)) opening.old = true;
    else if (is(from, word)) opening.open = true;
    else if (!is(joints, word)) break;
  }
  return opening;
}

/**
 * The bound of price, year or mileage that begins at a word, in whatever words it was put: تحت 5 مليون, بين 20 و 25
 * مليون, 2010 وطالع, 2010-2015, اقل من 100 الف كيلو. Old pounds (بالقديم) are answered in new ones.
 *
 * @param lastYear the newest year that a car can have.
 */
export function readRange(words: readonly Word[], start: number, lastYear: number): FoundRange | null {
  const opening = readOpening(words, start);
  let { bound, field, old, money, at } = opening;
  const one = readAmount(words, at);
  if (!one) return null;
  at += one.length;

  let other = null;
  const joint = words[at];
  if (joint && (joint.kind === 'dash' || is(to, joint))) {
    other = readAmount(words, at + 1);
    if (other) at += 1 + other.length;
  } else if (joint && (bound === 'between' || opening.open) && /^[ول]./.test(joint.text)) {
    // بين عشرين وخمسة وعشرين: the و is written onto the second amount.
    other = readAmount([{ ...joint, text: joint.text.slice(1) }, ...words.slice(at + 1)], 0);
    if (other) at += other.length;
  }

  const unit = other?.unit ?? one.unit;
  const low = one.unit === null && unit !== null ? one.value * unit : one.value;
  const high = other ? other.value : null;

  for (; ; at += 1) {
    if (is(kilometres, words[at])) field = 'mileage';
    else if (is(oldPounds, words[at])) old = true;
    else if (is(pounds, words[at]) || is(newPounds, words[at])) money = true;
    else break;
  }
  const year = (value: number) => Number.isInteger(value) && value >= firstYear && value <= lastYear;
  if (!field) {
    if (old || money) field = 'price';
    else if (unit === null && year(low) && (high === null || year(high))) field = 'year';
    else if (unit === 1e3 && Math.max(low, high ?? 0) <= mileageMaximum) field = 'mileage';
    else if (unit !== null || low >= barePriceMinimum) field = 'price';
    else return null;
  }
  if (is(upwards, words[at])) {
    bound = 'min';
    while (is(upwards, words[at]) || is(atLeast, words[at])) at += 1;
  } else if (is(downwards, words[at])) {
    bound = 'max';
    at += 1;
  }
  if (field === 'year' && bound === null && opening.open) bound = 'min';
  const factor = old ? 1 / oldPoundsPerPound : 1;
  return {
    field,
    range: boundsOf(field, bound, low * factor, high === null ? null : high * factor),
    length: at - start,
  };
}

function boundsOf(field: FoundRange['field'], bound: Bound, low: number, high: number | null): Range {
  if (high !== null) return { min: Math.round(Math.min(low, high)), max: Math.round(Math.max(low, high)) };
  if (bound === 'max') return { max: Math.round(low) };
  if (bound === 'min') return { min: Math.round(low) };
  if (field === 'year') return bound === 'about' ? { min: low - 1, max: low + 1 } : { min: low, max: low };
  if (field === 'mileage' && bound !== 'about') return { max: Math.round(low) };
  return { min: Math.round(low * (1 - nearby)), max: Math.round(low * (1 + nearby)) };
}
