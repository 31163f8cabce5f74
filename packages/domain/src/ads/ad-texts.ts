import type { Numeral } from '../text/numeral.ts';
import { readNumerals } from '../text/numerals.ts';
import { spellOneOf } from '../text/own-number.ts';
import { dictateNumber, formPhoneNumber } from '../text/phone-in-text.ts';

/** The public texts of an ad, any of which could contain part of a phone number. */
export interface AdTexts {
  title: string;
  description: string;
  brand: string;
  model: string;
  city: string;
  /** Kilometres. */
  mileage: number | null;
}

const fields = [
  'description',
  'title',
  'model',
  'brand',
  'city',
] as const satisfies readonly (keyof AdTexts)[];
export type AdText = (typeof fields)[number];

/**
 * Finds the field to correct if a phone number is split across two fields, or across a field and the seller's name.
 *
 * @returns `null` if neither two fields nor all of them together form a phone number.
 */
export function fieldWithSplitNumber(ad: AdTexts, sellerName = ''): AdText | null {
  const { read, mileage, seller } = readTexts(ad, sellerName);
  const { title, brand, model, city, description } = read;
  const field = fields.find((field) => {
    const own = read[field];
    // A year between the figures of an ad and those of a name (معرض النيل 24) is only a year.
    const undated = own.filter(({ year }) => !year);
    return (
      textsBeside(read, field).some((other) => areSplit(own, other)) ||
      isSplitWithMileage(own, mileage) ||
      areSplit(undated, seller)
    );
  });
  if (field) return field;
  const named = repeats(title, model) ? [] : model;
  return formPhoneNumber(title, brand, named, city, description) ? 'description' : null;
}

/**
 * Finds the field to correct if the texts of an ad, and the seller's name, spell one of the seller's own numbers.
 *
 * @param numbers E.164.
 */
export function fieldWithOwnNumber(ad: AdTexts, numbers: readonly string[], sellerName = ''): AdText | null {
  const { read, mileage, seller } = readTexts(ad, sellerName);
  const { title, brand, model, city, description } = read;
  const alone = fields.find((field) => spellOneOf(read[field], numbers));
  if (alone) return alone;
  const field = fields.find((field) =>
    [...textsBeside(read, field), mileage, seller].some(
      (other) =>
        spellOneOf([...read[field], ...other], numbers) || spellOneOf([...other, ...read[field]], numbers),
    ),
  );
  if (field) return field;
  return spellOneOf([...title, ...brand, ...model, ...city, ...description], numbers) ? 'description' : null;
}

/**
 * Checks whether a seller's new name completes a phone number of one of their ads, beside which it will be displayed.
 *
 * @param numbers the seller's own, E.164.
 */
export function nameCompletesNumber(
  name: string,
  ads: readonly AdTexts[],
  numbers: readonly string[],
): boolean {
  if (readNumerals(name).length === 0) return false;
  const holdsNumber = (ad: AdTexts, sellerName?: string) =>
    fieldWithSplitNumber(ad, sellerName) !== null || fieldWithOwnNumber(ad, numbers, sellerName) !== null;
  return ads.some((ad) => holdsNumber(ad, name) && !holdsNumber(ad));
}

type ReadTexts = Readonly<Record<AdText, readonly Numeral[]>>;

function readTexts(ad: AdTexts, sellerName: string) {
  const read = Object.fromEntries(fields.map((field) => [field, readNumerals(ad[field])])) as Record<
    AdText,
    Numeral[]
  >;
  const mileage = ad.mileage === null ? [] : readNumerals(`${ad.mileage} كم`);
  return { read, mileage, seller: readNumerals(sellerName) };
}

const textsBeside = (read: ReadTexts, field: AdText) =>
  fields.filter((other) => other !== field).map((other) => read[other]);

/** Digits of the name of a car: H100, بيجو 206. */
const carNameDigits = 3;

/**
 * A car with a short number in its name has a mileage too, and the two often read like a phone number: 206 and 123000.
 * Beside so few digits, only a mileage that is not rounded can continue a number, and only one of the form 912 345678.
 */
function isSplitWithMileage(own: readonly Numeral[], mileage: readonly Numeral[]): boolean {
  const loose = own.filter(({ quantity }) => !quantity).map(({ digits }) => digits);
  const digits = loose.join('');
  if (digits.length > carNameDigits) return areSplit(own, mileage);
  const isRound = mileage.some((numeral) => numeral.digits.endsWith('000'));
  return !isRound && /^[9?]/.test(digits) && areSplit(own, mileage);
}

/** A title that repeats its model's number (BMW 116i 2015, 116i) does not hide a phone number. */
function areSplit(one: readonly Numeral[], other: readonly Numeral[]): boolean {
  if (repeats(one, other) || repeats(other, one)) return false;
  return (
    formPhoneNumber(one, other) ||
    formPhoneNumber(other, one) ||
    (!dictateNumber(one) && !dictateNumber(other) && (dictateNumber(one, other) || dictateNumber(other, one)))
  );
}

function repeats(one: readonly Numeral[], other: readonly Numeral[]): boolean {
  const digits = new Set(one.map((numeral) => numeral.digits));
  return other.every((numeral) => digits.has(numeral.digits));
}
