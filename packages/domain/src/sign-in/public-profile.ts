import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { checkLengthFirst } from '../text/check-length-first.ts';
import { dictatesDigits, showsPhoneNumber, withoutPhoneNumber } from '../text/phone-in-text.ts';
import { withoutPose } from './posed-names.ts';
import { signUpProfileSchema } from './sign-up.ts';

const { display_name, city, ...numbers } = signUpProfileSchema.entries;

/** Also counts digits in words, because the rest of the number may be in another field. */
const withoutDictation = () => checkLengthFirst((text) => !dictatesDigits(text), 'no-phone-number');

/**
 * Profile fields by the server's rules. Name and city are displayed beside every ad, so neither may contain a phone
 * number in any form.
 */
export const publicProfileEntries = {
  ...numbers,
  display_name: v.pipe(display_name, withoutPhoneNumber(), withoutDictation(), withoutPose()),
  city: v.pipe(city, withoutPhoneNumber(), withoutDictation()),
};

/** Checks whether name and city, in either order, form a phone number that neither contains alone. */
export function isSplitNumber(name: string, city: string): boolean {
  if (showsPhoneNumber(name) || showsPhoneNumber(city)) return false;
  return showsPhoneNumber(name, city) || showsPhoneNumber(city, name);
}

export const publicProfileSchema = v.pipe(
  v.object(publicProfileEntries),
  v.forward(
    v.partialCheck(
      [['display_name'], ['city']],
      (profile) => !isSplitNumber(profile.display_name, profile.city),
      'no-phone-number' satisfies FieldProblem,
    ),
    ['city'],
  ),
);
