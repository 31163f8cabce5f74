import { type Numeral, readNumerals } from '../text/numerals.ts';
import { formPhoneNumber } from '../text/phone-in-text.ts';

/** What is read of an ad before its numbers are revealed, and could hold a part of one. */
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
 * The field to take a phone number out of, where it is begun in one field, or in the seller's name, and ended in another.
 *
 * @returns `null` if no two fields, and no reading of all of them, make a number.
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
    // A year between an ad's figures and those of a name (معرض النيل 24) is a year.
    const undated = own.filter(({ year }) => !year);
    if (areSplit(undated, seller)) return field;
  }
  const named = repeats(title, model) ? [] : model;
  return formPhoneNumber(title, brand, named, city, description) ? 'description' : null;
}

/** A title that repeats its model's number (BMW 116i 2015, 116i) shows it twice, and hides none. */
function areSplit(one: readonly Numeral[], other: readonly Numeral[]): boolean {
  if (repeats(one, other) || repeats(other, one)) return false;
  return formPhoneNumber(one, other) || formPhoneNumber(other, one);
}

function repeats(one: readonly Numeral[], other: readonly Numeral[]): boolean {
  const digits = new Set(one.map((numeral) => numeral.digits));
  return other.every((numeral) => digits.has(numeral.digits));
}
