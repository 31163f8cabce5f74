import { oldPoundsPerPound } from '../../ads/price.ts';
import {
  isEarlierShortYear,
  isLaterShortYear,
  isNumber,
  isYear,
  maxBareMillions,
  minBarePrice,
  readAmounts,
  shortYear,
} from './amounts.ts';
import { isCounted } from './counts.ts';
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
/** A smaller mileage without a unit is in thousands of kilometres: ماشة 100. */
const maxBareThousandsKm = 1_000;
const thousand = 1e3;
const million = 1e6;
const milliard = 1e9;
/** Maximum engine capacity in litres. Capacities have decimals, like prices in millions. */
const maxEngineLitres = 7;
/** A price from here on is in old pounds, unless new pounds are named. No car costs so many new pounds. */
const minOldPrice = 1e9;

/**
 * Maximum mileage in kilometres. Thousands up to here without a currency are a mileage, because no car costs so
 * little.
 */
const maxMileageKm = 400_000;

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
    other && (other.unit === null && other.value < maxBareMillions ? other.value * (unit ?? 1) : other.value);
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
