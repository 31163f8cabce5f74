import * as v from 'valibot';
import { phoneSchema } from '../accounts/phone.ts';
import { cityMaxLength } from '../accounts/sign-up.ts';
import { photosPerAd } from '../photos/photos.endpoints.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { lineOfText, optionalText, withinDigitCap } from '../text/clean-text.ts';
import { countDigits, foldDigits } from '../text/digits.ts';
import { withoutPhoneNumber } from '../text/phone-in-text.ts';
import { fieldWithSplitNumber } from './ad-texts.ts';
import { carPrice, isPriceInSixDigits } from './price.ts';
import {
  brokerRole,
  conditions,
  fuelTypes,
  licenseStatuses,
  papersTypes,
  sellerRoles,
  transmissions,
} from './vocabulary.ts';

const invalid: FieldProblem = 'invalid';
export const titleMaxLength = 100;
export const descriptionMaxLength = 2_000;
export const brandMaxLength = 40;
export const modelMaxLength = 60;

export const oldestYear = 1950;
/** Next year's models are sold in the autumn before. */
export const newestYear = (now: Date) => now.getUTCFullYear() + 1;

const wholeNumber = (minimum: number, maximum: number) =>
  v.pipe(
    v.number('not-a-number' satisfies FieldProblem),
    v.integer('not-a-number' satisfies FieldProblem),
    v.minValue(minimum, 'too-small' satisfies FieldProblem),
    v.maxValue(maximum, 'too-large' satisfies FieldProblem),
  );

/** الحارة 100 has three. */
const cityDigitCap = 3;

/** Six digits at most, as its field has. */
export const mileageMaximum = 999_999;

const fields = v.object({
  /**
   * Made by the poster's device (a UUID), so that a post whose answer was lost can be sent again: the same id by
   * the same member is the same ad, counted once.
   */
  id: v.pipe(v.string('required' satisfies FieldProblem), v.uuid(invalid)),
  title: v.pipe(lineOfText(titleMaxLength), withinDigitCap(), withoutPhoneNumber()),
  description: v.pipe(optionalText(descriptionMaxLength), withinDigitCap(), withoutPhoneNumber()),
  brand: v.pipe(lineOfText(brandMaxLength), withinDigitCap(), withoutPhoneNumber(), v.transform(foldDigits)),
  model: v.pipe(lineOfText(modelMaxLength), withinDigitCap(), withoutPhoneNumber(), v.transform(foldDigits)),
  year: v.nullable(wholeNumber(oldestYear, 2100)),
  /** Whole pounds, new currency. */
  price: v.pipe(
    v.number('required' satisfies FieldProblem),
    v.integer('not-a-number' satisfies FieldProblem),
    v.minValue(carPrice.minimum, 'too-small' satisfies FieldProblem),
    v.maxValue(carPrice.maximum, 'too-large' satisfies FieldProblem),
    v.check(isPriceInSixDigits, 'six-digits-at-most' satisfies FieldProblem),
  ),
  is_negotiable: v.optional(v.boolean(invalid), false),
  city: v.pipe(
    lineOfText(cityMaxLength),
    withinDigitCap(),
    withoutPhoneNumber(),
    v.check((text) => countDigits(text) <= cityDigitCap, 'three-digits-at-most' satisfies FieldProblem),
  ),
  /** Kilometres. */
  mileage: v.nullable(wholeNumber(0, mileageMaximum)),
  fuel_type: v.nullable(v.picklist(fuelTypes, invalid)),
  transmission: v.nullable(v.picklist(transmissions, invalid)),
  condition: v.nullable(v.picklist(conditions, invalid)),
  papers_type: v.picklist(papersTypes, 'papers-type-required' satisfies FieldProblem),
  seller_role: v.picklist(sellerRoles, 'seller-role-required' satisfies FieldProblem),
  license_status: v.picklist(licenseStatuses, 'license-status-required' satisfies FieldProblem),
  broker_commission_requested: v.optional(v.boolean(invalid), false),
  /** Pounds; counts only for a broker who asks for commission. */
  broker_commission_amount: v.optional(
    v.nullable(
      v.pipe(
        v.number('not-a-number' satisfies FieldProblem),
        v.integer('not-a-number' satisfies FieldProblem),
        v.minValue(0, 'too-small' satisfies FieldProblem),
        v.maxValue(carPrice.maximum, 'too-large' satisfies FieldProblem),
        v.check(isPriceInSixDigits, 'six-digits-at-most' satisfies FieldProblem),
      ),
    ),
    null,
  ),
  phone: phoneSchema,
  whatsapp: phoneSchema,
  /** Uploaded before, in order: the first is the cover. */
  photo_ids: v.pipe(
    v.array(v.pipe(v.string(invalid), v.uuid(invalid)), 'photo-required' satisfies FieldProblem),
    v.minLength(1, 'photo-required' satisfies FieldProblem),
    v.maxLength(photosPerAd, 'five-photos-at-most' satisfies FieldProblem),
    v.check((ids) => new Set(ids).size === ids.length, invalid),
  ),
});

/** An ad as it is posted. Ads cannot be edited afterwards. */
export const adFormSchema = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['seller_role'], ['broker_commission_requested'], ['broker_commission_amount']],
      (ad) =>
        ad.seller_role !== brokerRole ||
        !ad.broker_commission_requested ||
        ad.broker_commission_amount !== null,
      'commission-required' satisfies FieldProblem,
    ),
    ['broker_commission_amount'],
  ),
  v.forward(
    v.partialCheck(
      [['price'], ['broker_commission_amount']],
      (ad) => (ad.broker_commission_amount ?? 0) <= ad.price,
      'too-large' satisfies FieldProblem,
    ),
    ['broker_commission_amount'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const found = dataset.issues?.some(({ message }) => message === 'no-phone-number');
    if (!dataset.typed || found) return;
    const field = fieldWithSplitNumber(dataset.value);
    if (field === null) return;
    addIssue({
      message: 'no-phone-number' satisfies FieldProblem,
      path: [
        { type: 'object', origin: 'value', input: dataset.value, key: field, value: dataset.value[field] },
      ],
    });
  }),
  v.transform((ad) => {
    const commission = ad.seller_role === brokerRole && ad.broker_commission_requested;
    return {
      ...ad,
      broker_commission_requested: commission,
      broker_commission_amount: commission ? (ad.broker_commission_amount ?? 0) : 0,
    };
  }),
);

export type AdForm = v.InferOutput<typeof adFormSchema>;
export type AdFormInput = v.InferInput<typeof adFormSchema>;
