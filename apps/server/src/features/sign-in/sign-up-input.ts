import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { emailSchema } from '@arabati/domain/sign-in/email';
import { signUpPasswordSchema } from '@arabati/domain/sign-in/password';
import { localPhone } from '@arabati/domain/sign-in/phone';
import { isSplitNumber, publicProfileEntries } from '@arabati/domain/sign-in/public-profile';
import type { SignUpProfile } from '@arabati/domain/sign-in/sign-up';
import * as v from 'valibot';
import { fieldErrors } from '../../platform/endpoint.ts';
import { readNumbers } from '../identifiers/identifiers.public.ts';
import { metadataSchema } from './metadata.ts';
import { assertPasswordAllowed, tooCommon } from './password-rules.ts';
import { isPersonalPassword } from './personal-password.ts';
import { challengeEntries, challengeOf, challengeSchema } from './pkce.ts';
import { invalidFields, readInput } from './read-input.ts';

const bodySchema = v.object({
  email: v.optional(v.unknown()),
  password: v.optional(v.unknown()),
  data: v.optional(v.nullable(metadataSchema), {}),
  ...challengeEntries,
});

const formSchema = v.pipe(
  v.object({
    ...publicProfileEntries,
    email: emailSchema,
    password: v.pipe(signUpPasswordSchema, tooCommon),
  }),
  v.forward(
    v.check(
      ({ password, email, display_name, phone, whatsapp }) =>
        !isPersonalPassword(password, { email, names: [display_name], phones: [phone, whatsapp] }),
      'password-personal' satisfies FieldProblem,
    ),
    ['password'],
  ),
  v.forward(
    v.partialCheck(
      [['display_name'], ['city']],
      ({ display_name, city }) => !isSplitNumber(display_name, city),
      'no-phone-number' satisfies FieldProblem,
    ),
    ['city'],
  ),
);

export interface SignUpInput {
  email: string;
  password: string;
  profile: SignUpProfile;
  metadata: Record<string, unknown>;
  codeChallenge: string | null;
  /** SHA-256 of the secret with which this device claims its session after the email address is confirmed. */
  claimChallenge: string | null;
}

/**
 * Parses a sign-up of the client: the form's fields are in the metadata, the name under either of two keys.
 *
 * @throws AuthError naming every invalid field; `weak_password` if the password is the only error.
 */
export function readSignUp(given: unknown): SignUpInput {
  const input = readInput(bodySchema, given);
  const codeChallenge = challengeOf(input);
  const { email, password, data } = input;
  // The client library can only send it in the metadata. It is removed before the metadata is stored.
  const { claim_challenge, ...said } = data ?? {};
  if (claim_challenge !== undefined && !v.is(challengeSchema, claim_challenge)) {
    throw invalidFields({ claim_challenge: 'invalid' });
  }
  const form = v.safeParse(formSchema, {
    email,
    password,
    display_name: said.display_name ?? said.displayName,
    phone: asTyped(said.phone),
    whatsapp: asTyped(said.whatsapp),
    city: said.city ?? undefined,
  });
  if (!form.success) {
    const fields = fieldErrors(form.issues);
    const weakness = fields.password;
    if (weakness && typeof password === 'string' && Object.keys(fields).length === 1) {
      throw assertPasswordAllowed(weakness);
    }
    throw invalidFields(fields);
  }
  const { form: output, problems } = readNumbers(form.output);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const { email: address, password: secret, ...profile } = output;
  return {
    email: address,
    password: secret,
    profile,
    metadata: { ...said, displayName: profile.display_name, ...profile },
    codeChallenge,
    claimChallenge: claim_challenge ?? null,
  };
}

/** Accepts a phone number in its stored form too. */
function asTyped(phone: unknown): unknown {
  return typeof phone === 'string' ? localPhone(phone.trim()) : phone;
}
