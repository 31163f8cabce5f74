import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { withoutPose } from '../sign-in/posed-names.ts';
import { checkLengthFirst } from '../text/check-length-first.ts';
import { lineOfText, optionalLine, optionalText, required, withinDigitCap } from '../text/clean-text.ts';
import { countDigits } from '../text/digits.ts';
import { dictatesDigits, showsPhoneNumber, withoutPhoneNumber } from '../text/phone-in-text.ts';
import { areSpansOrdered, daysPerWeek, minutesPerDay, spansPerDay } from './opening-hours.ts';
import {
  showroomAboutMaxLength,
  showroomAddressMaxLength,
  showroomCityMaxLength,
  showroomNameMaxLength,
  showroomNameMinLength,
} from './showroom-limits.ts';
import { isInSudan, roundLocation } from './showroom-location.ts';
import { isShowroomId, slugDigitCap, slugMaxLength, slugPattern } from './showroom-slug.ts';

const invalid: FieldProblem = 'invalid';

/** Also counts digits in words, because the rest of the number may be in another field. */
const withoutDictation = () => checkLengthFirst((text) => !dictatesDigits(text), 'no-phone-number');
const fewDigits = () =>
  v.check<string, FieldProblem>((text) => countDigits(text) <= 3, 'three-digits-at-most');

const minute = v.pipe(
  v.number(invalid),
  v.integer(invalid),
  v.minValue(0, invalid),
  v.maxValue(minutesPerDay, invalid),
);
const spans = v.pipe(
  v.array(v.strictTuple([minute, minute]), invalid),
  v.maxLength(spansPerDay, invalid),
  v.check((day) => areSpansOrdered(day), invalid),
);
const photoId = v.optional(v.nullable(v.pipe(v.string(invalid), v.uuid(invalid))), null);

const fields = v.object({
  slug: v.pipe(
    v.string(required),
    v.trim(),
    v.toLowerCase(),
    v.maxLength(slugMaxLength, 'too-long' satisfies FieldProblem),
    v.regex(slugPattern, invalid),
    v.check((slug) => !isShowroomId(slug), invalid),
    v.check((slug) => countDigits(slug) <= slugDigitCap, 'three-digits-at-most' satisfies FieldProblem),
    withoutPhoneNumber(),
    withoutDictation(),
    withoutPose(),
  ),
  name: v.pipe(
    lineOfText(showroomNameMaxLength),
    v.minLength(showroomNameMinLength, 'too-short' satisfies FieldProblem),
    fewDigits(),
    withoutPhoneNumber(),
    withoutDictation(),
    withoutPose(),
  ),
  city: v.pipe(lineOfText(showroomCityMaxLength), fewDigits(), withoutPhoneNumber(), withoutDictation()),
  address: v.pipe(
    optionalLine(showroomAddressMaxLength),
    withinDigitCap(),
    withoutPhoneNumber(),
    withoutDictation(),
  ),
  about: v.pipe(
    optionalText(showroomAboutMaxLength),
    withinDigitCap(),
    withoutPhoneNumber(),
    withoutDictation(),
  ),
  hours: v.pipe(v.array(spans, invalid), v.length(daysPerWeek, invalid)),
  location: v.nullable(
    v.pipe(
      v.object({ latitude: v.number(invalid), longitude: v.number(invalid) }),
      v.check(isInSudan, invalid),
      v.transform(roundLocation),
    ),
  ),
  /** Uploaded photos: new ones that wait, or the showroom's present ones. */
  logo_id: photoId,
  cover_id: photoId,
});

/** The public texts in pairs: neither may continue a number of the other. */
const pairs = [
  ['name', 'city'],
  ['name', 'address'],
  ['name', 'about'],
  ['address', 'about'],
] as const;

/** Name and city are displayed above both of these, and have room for six digits of a number that ends in one of them. */
const heads = [
  ['name', 'city', 'address'],
  ['name', 'city', 'about'],
] as const;

/** A showroom's page as its owner writes it. Numbers are only in its ads, behind the reveal. */
export const showroomFormSchema = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues?.some(({ message }) => message === 'no-phone-number')) return;
    const { value } = dataset;
    const pair = pairs.find(
      ([one, other]) =>
        showsPhoneNumber(value[one], value[other]) || showsPhoneNumber(value[other], value[one]),
    );
    const key = (
      pair ?? heads.find((fields) => showsPhoneNumber(...fields.map((field) => value[field])))
    )?.at(-1);
    if (!key) return;
    addIssue({
      message: 'no-phone-number' satisfies FieldProblem,
      path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
    });
  }),
);
export type ShowroomForm = v.InferOutput<typeof showroomFormSchema>;
