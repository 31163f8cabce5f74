import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { checkLengthFirst } from '../text/check-length-first.ts';
import { dictatesDigits, showsPhoneNumber, withoutPhoneNumber } from '../text/phone-in-text.ts';
import { withoutPose } from './posed-names.ts';
import { signUpProfileSchema } from './sign-up.ts';

const { display_name, city, ...numbers } = signUpProfileSchema.entries;

/** Digits in words count as well: the rest of the number may stand anywhere. */
const withoutDictation = () => checkLengthFirst((text) => !dictatesDigits(text), 'no-phone-number');

/** The fields of a profile by the server's rules: name and city stand beside every ad and hold no number in any disguise. */
export const publicProfileEntries = {
  ...numbers,
  display_name: v.pipe(display_name, withoutPhoneNumber(), withoutDictation(), withoutPose()),
  city: v.pipe(city, withoutPhoneNumber(), withoutDictation()),
};

/** Whether a name and a city, read together in either order, make a number that neither holds alone. */
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
