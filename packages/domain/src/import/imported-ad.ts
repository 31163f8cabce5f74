import * as v from 'valibot';
import {
  brandMaxLength,
  descriptionMaxLength,
  mileageMaximum,
  modelMaxLength,
  newestYear,
  oldestYear,
  titleMaxLength,
} from '../ads/ad-limits.ts';
import { priceMaximum } from '../ads/price.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { posesAsMarket } from '../sign-in/posed-names.ts';
import { cityMaxLength, displayNameMaxLength } from '../sign-in/sign-up.ts';
import { lineOfText, optionalLine, optionalText } from '../text/clean-text.ts';
import { foldDigits, parseNumber } from '../text/digits.ts';
import { showNumberOf } from '../text/own-number.ts';
import { showsPhoneNumber } from '../text/phone-in-text.ts';
import { isTimestamp } from '../time/calendar-day.ts';
import { knownAttribute } from './known-attribute.ts';
import { parsePhone } from './parse-phone.ts';
import { redactAdTexts } from './redact-ad-texts.ts';
import { redactPhoneNumbers } from './redact-phone-numbers.ts';

const invalid: FieldProblem = 'invalid';
const externalIdMaxLength = 100;
/** Display name of sellers without one. */
export const namelessSeller = 'بائع';

/** External ids are texts; other systems also use numbers. */
const externalId = v.pipe(
  v.union(
    [v.string(), v.pipe(v.number(), v.safeInteger(), v.transform(String))],
    'required' satisfies FieldProblem,
  ),
  v.trim(),
  v.minLength(1, 'required' satisfies FieldProblem),
  v.maxLength(externalIdMaxLength, 'too-long' satisfies FieldProblem),
  // PostgreSQL cannot store NUL nor half of a surrogate pair.
  v.check((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), invalid),
);

/** Parses a number, or a text with a number in any digits. */
const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.transform(parseNumber))],
      'not-a-number' satisfies FieldProblem,
    ),
    v.number('not-a-number' satisfies FieldProblem),
    v.integer('not-a-number' satisfies FieldProblem),
    v.minValue(minimum, 'too-small' satisfies FieldProblem),
    v.maxValue(maximum, 'too-large' satisfies FieldProblem),
  );

/** Absent, null and the empty text mean unknown and become null. */
const known = <T extends v.GenericSchema>(schema: T) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (value === '' ? null : value)),
      v.nullable(schema),
    ),
    null,
  );

/** Replaces a name that contains a phone number in another form, or that imitates the marketplace. */
function publicName(given: string): string {
  const name = redactPhoneNumbers(given);
  return name === '' || showsPhoneNumber(name) || posesAsMarket(name) ? namelessSeller : name;
}

/** Absent and null become the empty text. */
const orEmpty = <T extends v.GenericSchema>(schema: T) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => value ?? ''),
      schema,
    ),
    '',
  );

/** Parses an enumeration value of the specification in any spelling of the catalogue. */
const attribute = (kind: Parameters<typeof knownAttribute>[0]) =>
  known(
    v.pipe(
      v.string(invalid),
      v.transform((text) => knownAttribute(kind, text)),
      v.string(invalid),
    ),
  );

const phone = known(
  v.pipe(v.string(invalid), v.transform(parsePhone), v.string('ten-digits' satisfies FieldProblem)),
);

const numbersOf = ({ phone, whatsapp }: { phone: string | null; whatsapp: string | null }) =>
  [phone, whatsapp].filter((number) => number !== null);

const seller = v.pipe(
  v.nullish(
    v.object({
      id: known(externalId),
      display_name: orEmpty(v.pipe(optionalLine(displayNameMaxLength), v.transform(publicName))),
      phone,
      whatsapp: phone,
    }),
    {},
  ),
  // A single number counts as both, because most people in Sudan use WhatsApp on their phone number.
  v.transform((given) => ({
    ...given,
    display_name: showNumberOf([given.display_name], numbersOf(given)) ? namelessSeller : given.display_name,
    phone: given.phone ?? given.whatsapp,
    whatsapp: given.whatsapp ?? given.phone,
  })),
);

/**
 * Schema of an import line: an ad from another marketplace. The form's rules apply except where texts were written
 * elsewhere: fewer fields are required, phone numbers in texts are redacted instead of rejected, and digit caps do
 * not apply.
 */
export function importedAdSchema(now: Date) {
  const fields = v.object({
    id: externalId,
    title: lineOfText(titleMaxLength),
    description: orEmpty(optionalText(descriptionMaxLength)),
    brand: v.pipe(lineOfText(brandMaxLength), v.transform(foldDigits)),
    model: v.pipe(lineOfText(modelMaxLength), v.transform(foldDigits)),
    year: known(whole(oldestYear, newestYear(now))),
    /** Whole pounds. */
    price: whole(1, priceMaximum),
    city: lineOfText(cityMaxLength),
    /** Kilometres. */
    mileage: known(whole(0, mileageMaximum)),
    fuel_type: attribute('fuel_type'),
    transmission: attribute('transmission'),
    condition: attribute('condition'),
    papers_type: attribute('papers_type'),
    seller_role: attribute('seller_role'),
    license_status: attribute('license_status'),
    /** ISO 8601. Absent or in the future: now. */
    created_at: orEmpty(
      v.pipe(
        v.string(invalid),
        v.check((text) => text === '' || isTimestamp(text), invalid),
        v.transform((text) => (text === '' ? now : new Date(text))),
        v.transform((date) => (date > now ? now : date).toISOString()),
      ),
    ),
    seller,
  });
  return v.pipe(
    fields,
    v.transform((ad) => {
      const { display_name: name } = ad.seller;
      return { ...ad, ...redactAdTexts(ad, { name, numbers: numbersOf(ad.seller) }) };
    }),
  );
}

export type ImportedAd = v.InferOutput<ReturnType<typeof importedAdSchema>>;
