import type { Numeral } from './numeral.ts';

/** A longer series of single digits could be the rest of a phone number (1234567). */
const longestSeries = 5;
/** Steps of series that people count or bargain in. The pairs of a phone number (12 34 56 78) have others. */
const steps = new Set([1, 2, 5, 10, 20, 25, 50, 100]);

function valuesOf(numerals: readonly Numeral[]): number[] | null {
  const values = numerals.map(({ digits }) => Number(digits));
  // 00, 09 and ? are digits of a number, never an amount.
  return values.every((value, index) => value > 0 && String(value) === numerals[index]?.digits)
    ? values
    : null;
}

const differences = (values: readonly number[]) =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));
const isAscending = (values: readonly number[]) => differences(values).every((step) => step > 0);
const isDescending = (values: readonly number[]) => differences(values).every((step) => step < 0);
const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** 1 2 3 4, 12 13 14, 20 25 30. The first two numbers determine the others, so they say little of a phone number. */
function isEven(values: readonly number[]): boolean {
  const [step = 0, ...others] = differences(values);
  const isStep = values.some((value) => value < 10) ? step === 1 : steps.has(step);
  return isStep && others.length > 0 && others.every((other) => other === step);
}

/** Hours in their order, also 11 12 1 2. */
function areHours(values: readonly number[]): boolean {
  return (
    values.every((value) => value <= 12) &&
    differences(values).every((step, index) => step > 0 || (values[index] === 12 && values[index + 1] === 1))
  );
}

/** Years of cars with two digits, in their order. */
function areModels(values: readonly number[]): boolean {
  const isYear = (value: number) => value <= 30 || (value >= 80 && value < 100);
  return values.every(isYear) && (isAscending(values) || isDescending(values));
}

/** Models without a gap between them. There may be many, because the first and the last say everything. */
const areModelsInARow = (values: readonly number[]) =>
  areModels(values) &&
  values.every((value) => value >= 10) &&
  differences(values).every((step) => step === 1);

/** An amount as people bargain. Most mobile numbers begin with 9, so an amount that does is rounder. */
const isRound = (value: number) => value % (String(value).startsWith('9') ? 10 : 5) === 0;

/**
 * Two amounts, one of which may be the answer to the other: 120 and 130, 250 and 260. The halves of a phone number are
 * hardly ever both round, and of about the same size.
 */
function areNear(one: number, other: number): boolean {
  const [less, more] = one < other ? [one, other] : [other, one];
  if (isRound(one) && isRound(other)) {
    // 9 and 1 begin phone numbers.
    return /^[19]/.test(String(one)) ? more - less <= 100 : more <= 2 * less;
  }
  return (
    !String(one).startsWith('9') && more - less <= 10 && Math.floor(one / 100) === Math.floor(other / 100)
  );
}

/** Three amounts that differ little, in any order: 25 28 26, 130 134 135. */
function areClose(values: readonly number[]): boolean {
  const areHundreds = values.every((value) => value >= 100 && value < 900);
  const areTens = values.every((value) => value >= 10 && value < 90);
  return values.length === 3 && ((areHundreds && range(values) <= 10) || (areTens && range(values) <= 5));
}

/** Amounts of a negotiation: two hundreds of about the same size, round ones in their order, or close ones. */
function areAmounts(values: readonly number[]): boolean {
  const [one = 0, other = 0, ...more] = values;
  if (values.some((value) => value < 10)) return false;
  if (more.length === 0) return one >= 100 && other >= 100 && areNear(one, other);
  if (areClose(values)) return true;
  return (
    values.every(isRound) &&
    (isAscending(values) || isDescending(values)) &&
    values.every((value, index) => index === 0 || areNear(values[index - 1] ?? 0, value))
  );
}

/**
 * Checks whether numbers that are said one after the other are amounts, hours or models, or people counting. All of them
 * must belong to the series, so that no number hides behind the start of one.
 */
export function isSeries(numerals: readonly Numeral[]): boolean {
  const values = valuesOf(numerals);
  if (!values) return false;
  const opening = numerals[0]?.opening;
  if (opening === 'model' && areModelsInARow(values)) return true;
  return (
    values.length <= longestSeries &&
    (isEven(values) ||
      areAmounts(values) ||
      (opening === 'hour' && areHours(values)) ||
      (opening === 'model' && areModels(values)))
  );
}

/**
 * Checks for a series that has as many digits as a phone number and may look like one: three or more amounts of
 * about the same size (100 110 120), or models in a row (12 13 14 15 16).
 */
export function isLongSeries(numerals: readonly Numeral[]): boolean {
  const values = valuesOf(numerals);
  if (!values || values.length < 3) return false;
  if (values.every((value) => value >= 100)) {
    if (areClose(values) || (values.every(isRound) && range(values) <= 100)) return true;
  }
  return numerals[0]?.opening === 'model' && areModelsInARow(values);
}
