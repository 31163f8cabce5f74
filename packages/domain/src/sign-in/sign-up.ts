import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { lineOfText, optionalLine } from '../text/clean-text.ts';
import { countDigits } from '../text/digits.ts';
import { passwordsMatch } from './confirmed-password.ts';
import { emailSchema } from './email.ts';
import { signUpPasswordSchema } from './password.ts';
import { phoneSchema } from './phone.ts';

export const displayNameMaxLength = 60;
export const cityMaxLength = 40;

/** Maximum number of digits in a name or a city. With more, a phone number could be read without a reveal. */
const publicDigitCap = 3;
const phoneDigits = 7;

const fewDigits = () =>
  [
    v.check<string, FieldProblem>((text) => countDigits(text) < phoneDigits, 'no-phone-number'),
    v.check<string, FieldProblem>((text) => countDigits(text) <= publicDigitCap, 'three-digits-at-most'),
  ] as const;

/**
 * Profile data of a sign-up, sent as the metadata of the auth protocol's sign-up. The browser checks this much; the
 * server applies `public-profile.ts`.
 */
export const signUpProfileSchema = v.object({
  display_name: v.pipe(lineOfText(displayNameMaxLength), ...fewDigits()),
  phone: phoneSchema,
  whatsapp: phoneSchema,
  city: v.pipe(optionalLine(cityMaxLength), ...fewDigits()),
});

export type SignUpProfile = v.InferOutput<typeof signUpProfileSchema>;

/** The form on /auth, where the city is optional. */
export const signUpFormSchema = v.pipe(
  v.object({
    ...signUpProfileSchema.entries,
    email: emailSchema,
    password: signUpPasswordSchema,
    confirm_password: v.string('required' satisfies FieldProblem),
  }),
  passwordsMatch(),
);

/** The form on home: the city is required (specification, section 5). */
export const homeSignUpFormSchema = v.pipe(
  signUpFormSchema,
  v.forward(
    v.partialCheck([['city']], (form) => form.city !== '', 'required' satisfies FieldProblem),
    ['city'],
  ),
);
