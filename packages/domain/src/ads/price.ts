import { digitCap } from '../text/digit-cap.ts';
import { countDigits, parseNumber, significantDigits } from '../text/digits.ts';

/**
 * Units of the price field, in pounds. A car costs millions, which the field's six digits cannot represent without a
 * unit.
 */
export const priceUnits = { pound: 1, thousand: 1_000, million: 1_000_000 } as const;
export type PriceUnit = keyof typeof priceUnits;

/** One new pound is a thousand old ones. Many people still state prices in old pounds. */
export const oldPoundsPerPound = 1_000;

/** 999,999 million: the maximum of the field in its largest unit. Well within a double's exact integers. */
export const priceMaximum = 999_999 * priceUnits.million;

/**
 * Plausible prices of a car in pounds. Below, a unit is missing; above are old pounds: the most expensive car in
 * Sudan costs a tenth.
 */
export const carPrice = { minimum: 10_000, maximum: 50_000 * priceUnits.million } as const;

/** Checks whether six digits and a unit can represent the price. More digits could be a phone number. */
export function isPriceInSixDigits(pounds: number): boolean {
  return significantDigits(pounds) <= digitCap;
}

/**
 * Converts a typed amount (any digit form, commas ignored) to pounds, rounding fractions.
 *
 * @returns `null` unless the amount is a whole number above 0.
 */
export function toPounds(amount: string, unit: PriceUnit): number | null {
  const number = parseNumber(amount);
  if (number === null || countDigits(amount) === 0) return null;
  const pounds = Math.round(number * priceUnits[unit]);
  return pounds > 0 && pounds <= priceMaximum ? pounds : null;
}

/** Converts pounds to an amount in the largest unit of which there is at least one: 12,500,000 → 12.5 million. */
export function inPriceUnit(pounds: number): { amount: string; unit: PriceUnit } {
  const unit =
    pounds >= priceUnits.million ? 'million' : pounds >= priceUnits.thousand ? 'thousand' : 'pound';
  return { amount: String(pounds / priceUnits[unit]), unit };
}

/**
 * Converts a pasted price with too many digits for the field to a price in a unit: 12,500,000 → 12.5 million.
 *
 * @returns `null` if the field accepts the text as it is, or if no unit represents it in six digits.
 */
export function inFewerDigits(pasted: string): { amount: string; unit: PriceUnit } | null {
  const pounds = parseNumber(pasted);
  if (pounds === null || countDigits(pasted) <= digitCap) return null;
  const whole = Math.round(pounds);
  return whole <= priceMaximum && isPriceInSixDigits(whole) ? inPriceUnit(whole) : null;
}
