import { digitCap } from '../text/digit-cap.ts';
import { countDigits, parseNumber, significantDigits } from '../text/digits.ts';

/**
 * A car costs millions of pounds, which the six digits of the price field cannot say: the field has a unit.
 * The factor is in pounds.
 */
export const priceUnits = { pound: 1, thousand: 1_000, million: 1_000_000 } as const;
export type PriceUnit = keyof typeof priceUnits;

/** One new pound is a thousand old ones, and people still say prices in the old. */
export const oldPoundsPerPound = 1_000;

/** 999,999 million: what the field and its largest unit can say. Well inside a double's exact integers. */
export const priceMaximum = 999_999 * priceUnits.million;

/** What a car can cost, in pounds. Below, a unit is missing; above are old pounds: the dearest car here costs a tenth. */
export const carPrice = { minimum: 10_000, maximum: 50_000 * priceUnits.million } as const;

/** Six digits and a unit say every price. More of them say a phone number. */
export function isPriceInSixDigits(pounds: number): boolean {
  return significantDigits(pounds) <= digitCap;
}

/**
 * Pounds for an amount as typed (any digit form, commas stripped) in a unit: a whole number above 0, or null for
 * anything else. Fractions of a pound are rounded.
 */
export function toPounds(amount: string, unit: PriceUnit): number | null {
  const number = parseNumber(amount);
  if (number === null || countDigits(amount) === 0) return null;
  const pounds = Math.round(number * priceUnits[unit]);
  return pounds > 0 && pounds <= priceMaximum ? pounds : null;
}

/** The other way: pounds as an amount in the largest unit in which they are at least one, 12,500,000 → 12.5 million. */
export function inPriceUnit(pounds: number): { amount: string; unit: PriceUnit } {
  const unit =
    pounds >= priceUnits.million ? 'million' : pounds >= priceUnits.thousand ? 'thousand' : 'pound';
  return { amount: String(pounds / priceUnits[unit]), unit };
}

/**
 * A price that was pasted in full, with more digits than the field takes, as the same price in a unit: 12,500,000 is 12.5
 * million.
 *
 * @returns `null` if the field can take the text as it is, or no unit says it in six digits.
 */
export function inFewerDigits(pasted: string): { amount: string; unit: PriceUnit } | null {
  const pounds = parseNumber(pasted);
  if (pounds === null || countDigits(pasted) <= digitCap) return null;
  const whole = Math.round(pounds);
  return whole <= priceMaximum && isPriceInSixDigits(whole) ? inPriceUnit(whole) : null;
}
