import { type Numeral, readNumerals } from '../text/numerals.ts';
import { formPhoneNumber } from '../text/phone-in-text.ts';

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
  const read = Object.fromEntries(fields.map((field) => [field, readNumerals(ad[field])])) as Record<
    AdText,
    ReturnType<typeof readNumerals>
  >;
  const seller = readNumerals(sellerName);
  const mileage = ad.mileage === null ? [] : readNumerals(`${ad.mileage} كم`);
  const { title, brand, model, city, description } = read;
  for (const field of fields) {
    const others = [...fields.filter((other) => other !== field).map((other) => read[other]), mileage];
    const own = read[field];
    if (others.some((other) => areSplit(own, other))) return field;
    // A year between the figures of an ad and those of a name (معرض النيل 24) is only a year.
    const undated = own.filter(({ year }) => !year);
    if (areSplit(undated, seller)) return field;
  }
  const named = repeats(title, model) ? [] : model;
  return formPhoneNumber(title, brand, named, city, description) ? 'description' : null;
}

/** A title that repeats its model's number (BMW 116i 2015, 116i) does not hide a phone number. */
function areSplit(one: readonly Numeral[], other: readonly Numeral[]): boolean {
  if (repeats(one, other) || repeats(other, one)) return false;
  return formPhoneNumber(one, other) || formPhoneNumber(other, one);
}

function repeats(one: readonly Numeral[], other: readonly Numeral[]): boolean {
  const digits = new Set(one.map((numeral) => numeral.digits));
  return other.every((numeral) => digits.has(numeral.digits));
}
