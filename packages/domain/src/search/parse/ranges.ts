import { oldPoundsPerPound } from '../../ads/price.ts';
import { isCounted } from './counts.ts';
import { type Amount, readAmount } from './number-words.ts';
import {
  type Bound,
  type Closing,
  type Field,
  is,
  type Opening,
  readClosing,
  readOpening,
} from './range-bounds.ts';
import * as say from './range-words.ts';
import type { Word } from './split-words.ts';

/** An inclusive range. Absent ends are open. */
export interface Range {
  min?: number;
  max?: number;
}

export interface FoundRange {
  field: Field;
  range: Range;
  /** Number of words that the range covers. */
  length: number;
}

/** Tolerance of a price without bounds, as a fraction. Buyers type round prices. */
const priceTolerance = 0.15;
/** Minimum number without a unit that is read as a price in pounds. */
const minBarePrice = 100_000;
/** A smaller price without a unit is in millions: تحت 20. */
const maxBareMillions = 1_000;
/** A smaller mileage without a unit is in thousands of kilometres: ماشة 100. */
const maxBareThousandsKm = 1_000;
const thousand = 1e3;
const million = 1e6;
const milliard = 1e9;
/** Maximum engine capacity in litres. Capacities have decimals, like prices in millions. */
const maxEngineLitres = 7;
/** A price from here on is in old pounds, unless new pounds are named. No car costs so many new pounds. */
const minOldPrice = 1e9;
const firstYear = 1950;

/**
 * Maximum mileage in kilometres. Thousands up to here without a currency are a mileage, because no car costs so
 * little.
 */
const maxMileageKm = 400_000;

interface Amounts {
  low: Amount;
  high: Amount | null;
  at: number;
}

const isPlain = ({ unit }: Amount) => unit === null;
const isYear = (value: number, lastYear: number) =>
  Number.isInteger(value) && value >= firstYear && value <= lastYear;

function readAmounts(words: readonly Word[], opening: Opening, lastYear: number): Amounts | null {
  const { bound, open, at: start } = opening;
  const low = readAmount(words, start, { joinsApart: bound !== 'between' && !open });
  if (!low) return null;
  const at = start + low.length;
  const joint = words[at];
  const alternative = bound === null ? readAlternative(words, at, { low, lastYear }) : null;
  if (alternative) return alternative;
  if (joint && (joint.kind === 'dash' || is(say.to, joint))) {
    const high = readAmount(words, at + 1);
    const after = at + 1 + (high?.length ?? 0);
    const other = {
      opening,
      lastYear,
      isLimit: is(say.limits, joint),
      isCount: isCounted(words, after),
      text: words[start]?.text ?? '',
    };
    if (high && !isPriceBeforeYear(low, high) && !isYearBeforeOther(low, high, other))
      return { low, high, at: after };
  } else if (joint && (bound === 'between' || open) && /^[ول]./.test(joint.text)) {
    // بين عشرين وخمسة وعشرين: the و is prefixed to the second amount.
    const high = readAmount([{ ...joint, text: joint.text.slice(1) }, ...words.slice(at + 1)], 0);
    if (high) return { low, high, at: at + high.length };
  }
  return { low, high: null, at };
}

/**
 * Reads the second of two amounts that share a unit: 20 او 25 مليون, 20/25 مليون. Without a unit they may be years: 15 او 16.
 */
function readAlternative(
  words: readonly Word[],
  at: number,
  { low, lastYear }: { low: Amount; lastYear: number },
): Amounts | null {
  if (!isPlain(low) || low.value >= maxBareMillions) return null;
  const joint = words[at];
  const isBeside = joint?.kind === 'number';
  if (!isBeside && !is(say.alternatives, joint)) return null;
  const from = isBeside ? at : at + 1;
  const high = readAmount(words, from);
  if (!high || high.unit === null) return null;
  const isSlash = joint?.piece === words[at - 1]?.piece;
  // 30 35 مليون are two prices, but كورولا 15 20 مليون a year and a price.
  const isFirst = at === low.length;
  const mayBeYear = !isFirst && shortYear(low.value, lastYear) !== null;
  if (isBeside && !isSlash && (mayBeYear || !isSimilar(low.value, high.value / high.unit))) return null;
  return { low, high, at: from + high.length };
}

/** Returns whether the second value is more, and not so much more that it is another thing. */
const isSimilar = (first: number, second: number) => second > first && second <= 2 * first;

/** Returns whether the amounts are too low for years and have no unit, so that the next word may say what they count. */
const isNumber = ({ low, high }: Amounts) =>
  [low, high].every((amount) => !amount || (isPlain(amount) && amount.value < maxBareMillions));

/** 20 مليون و 2015: a price and a year. */
const isPriceBeforeYear = (low: Amount, high: Amount) =>
  low.unit !== null && isPlain(high) && high.value >= maxBareMillions && high.value < minBarePrice;

/**
 * 2012 لحد 25 مليون: a year, then an amount of its own. In millions the year would be more than the amount after it, so
 * the two are no range of prices. Without a unit, 2010 لي 15 are two years, and 2012 لحد 25 a year and a price.
 */
function isYearBeforeOther(
  low: Amount,
  high: Amount,
  {
    opening,
    lastYear,
    isLimit,
    isCount,
    text,
  }: { opening: Opening; lastYear: number; isLimit: boolean; isCount: boolean; text: string },
): boolean {
  if (!isPlain(low) || opening.bound === 'between' || opening.field === 'mileage') return false;
  const isFullYear = isYear(low.value, lastYear);
  if (high.unit !== null) {
    const isNamedYear = opening.field === 'year' && shortYear(low.value, lastYear) !== null;
    // 08 is a year in two digits, and so is 98 before a lower price.
    const isLikeYear = isFullYear || /^[89]\d$/.test(text);
    return isNamedYear || /^0\d$/.test(text) || (isLikeYear && high.value / high.unit < low.value);
  }
  if (!isFullYear || high.value >= maxBareMillions) return false;
  return isCount || (isLimit && !opening.open) || !isLaterShortYear(high.value, low.value, lastYear);
}

/** 98-2002: the first year of a range may have two digits, too. */
const isEarlierShortYear = (value: number, last: number, lastYear: number) =>
  value >= 10 && isYear(last, lastYear) && (shortYear(value, lastYear) ?? last) < last;

/** 2010-15: the last year of a range may have two digits. */
const isLaterShortYear = (value: number, first: number, lastYear: number) =>
  (shortYear(value, lastYear) ?? 0) > first;

/**
 * Parses a price, year or mileage range that starts at a word: تحت 5 مليون, بين 20 و 25 مليون, تحت 20, 2010 وطالع,
 * 2010-2015, اقل من 100 الف كيلو. Old pounds (بالقديم) are converted to new ones.
 *
 * @param lastYear the newest year that a car can have.
 * @returns `null` if no range starts here.
 */
export function readRange(words: readonly Word[], start: number, lastYear: number): FoundRange | null {
  if (is(say.numberedPlaces, words[start - 1])) return null;
  const opening = readOpening(words, start);
  const amounts = readAmounts(words, opening, lastYear);
  if (!amounts) return null;
  if (isNumber(amounts) && isCounted(words, amounts.at)) return null;
  const closing = readClosing(words, amounts.at);
  const { low: one, high: other } = amounts;
  const unit = other?.unit ?? one.unit;
  const low = one.unit === null && unit !== null ? one.value * unit : one.value;
  const high =
    other && (isPlain(other) && other.value < maxBareMillions ? other.value * (unit ?? 1) : other.value);
  const field = fieldOf({ opening, closing, low, high, unit, lastYear });
  if (!field) return null;
  const bound = closing.bound ?? (field === 'year' && !opening.bound && opening.open ? 'min' : opening.bound);
  const convert = converterOf(field, { opening, closing, unit, lastYear, highest: Math.max(low, high ?? 0) });
  return {
    field,
    range: boundsOf(field, bound, convert(low), high === null ? null : convert(high)),
    length: closing.at - start,
  };
}

interface Said {
  opening: Opening;
  closing: Closing;
  low: number;
  high: number | null;
  unit: number | null;
  lastYear: number;
}

function fieldOf({ opening, closing, low, high, unit, lastYear }: Said): Field | null {
  const values = high === null ? [low] : [low, high];
  const isShortYear = (value: number) => shortYear(value, lastYear) !== null;
  const areYears =
    high === null
      ? isYear(low, lastYear)
      : values.every((value) => isYear(value, lastYear)) ||
        (isYear(low, lastYear) && isLaterShortYear(high, low, lastYear)) ||
        isEarlierShortYear(low, high, lastYear);
  const bare = unit === null && values.every((value) => value >= 1 && value < maxBareMillions);
  if (closing.field ?? opening.field === 'mileage') return 'mileage';
  if (opening.old || closing.old || closing.renewed || closing.money) return 'price';
  if (unit === null && areYears) return 'year';
  if (opening.field === 'year' && unit === null) return values.every(isShortYear) ? 'year' : null;
  if (unit === null && closing.idiom && values.every(isShortYear)) return 'year';
  if (bare && (opening.money || opening.bound || closing.bound || (opening.open && high !== null)))
    return 'price';
  // 20-30 cannot be years; 10-15 can.
  if (bare && high !== null && high !== low && !values.every(isShortYear)) return 'price';
  if (opening.money && (unit !== null || low >= minBarePrice)) return 'price';
  // A smaller number with decimals may be an engine's capacity.
  if (bare && high === null && !Number.isInteger(low) && low > maxEngineLitres) return 'price';
  if (unit === thousand && Math.max(...values) <= maxMileageKm) return 'mileage';
  return unit !== null || low >= minBarePrice ? 'price' : null;
}

/**
 * Expands a year of two digits: 15 is 2015, 98 is 1998.
 *
 * @returns `null` if the value is not a year of two digits.
 */
export function shortYear(value: number, lastYear: number): number | null {
  if (!Number.isInteger(value) || value < 0 || value > 99) return null;
  if (value <= lastYear % 100) return 2000 + value;
  return value >= firstYear % 100 ? 1900 + value : null;
}

function converterOf(
  field: Field,
  {
    opening,
    closing,
    unit,
    lastYear,
    highest,
  }: Pick<Said, 'opening' | 'closing' | 'unit' | 'lastYear'> & {
    highest: number;
  },
): (value: number) => number {
  if (field === 'year') return (value) => shortYear(value, lastYear) ?? value;
  if (field === 'mileage') {
    const bareThousands = unit === null && highest < maxBareThousandsKm;
    return (value) => (bareThousands ? value * thousand : value);
  }
  const bareMillions = unit === null && highest < maxBareMillions;
  // 20 بالقديم is 20 milliard old pounds, which equals 20 million new ones.
  if (bareMillions) return (value) => value * million;
  const old =
    opening.old ||
    closing.old ||
    ((unit === milliard || (unit !== null && highest >= minOldPrice)) && !closing.renewed);
  return (value) => (old ? value / oldPoundsPerPound : value);
}

function boundsOf(field: Field, bound: Bound, low: number, high: number | null): Range {
  if (high !== null) return { min: Math.round(Math.min(low, high)), max: Math.round(Math.max(low, high)) };
  if (bound === 'max') return { max: Math.round(low) };
  if (bound === 'min') return { min: Math.round(low) };
  if (field === 'year') return bound === 'about' ? { min: low - 1, max: low + 1 } : { min: low, max: low };
  if (field === 'mileage' && bound !== 'about') return { max: Math.round(low) };
  return { min: Math.round(low * (1 - priceTolerance)), max: Math.round(low * (1 + priceTolerance)) };
}
