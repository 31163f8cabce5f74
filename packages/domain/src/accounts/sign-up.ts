import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { lineOfText, optionalLine } from '../text/clean-text.ts';
import { withoutPhoneNumber } from '../text/phone-in-text.ts';
import { passwordsMatch } from './confirmed-password.ts';
import { emailSchema } from './email.ts';
import { signUpPasswordSchema } from './password.ts';
import { phoneSchema } from './phone.ts';

export const displayNameMaxLength = 60;
export const cityMaxLength = 40;

/** What a sign-up says about its person; it travels as the metadata of the auth protocol's sign-up. */
export const signUpProfileSchema = v.object({
  // A number in a name would be read without being revealed.
  display_name: v.pipe(lineOfText(displayNameMaxLength), withoutPhoneNumber()),
  phone: phoneSchema,
  whatsapp: phoneSchema,
  city: v.pipe(optionalLine(cityMaxLength), withoutPhoneNumber()),
});

export type SignUpProfile = v.InferOutput<typeof signUpProfileSchema>;

/** The form on /auth: the city may be left out. */
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
