import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { passwordMaxLength } from '../sign-in/password.ts';
import { required } from '../text/clean-text.ts';
import * as requests from './second-factor.requests.ts';

/** Number of recovery codes. Each replaces the authenticator once. */
export const recoveryCodeCount = 8;

/** Six digits of an authenticator, or a recovery code. White space and hyphens are ignored. */
export const secondFactorCode = v.pipe(
  v.string(required),
  v.trim(),
  v.minLength(1, required),
  v.maxLength(requests.secondFactorCodeMaxLength, 'too-long'),
);
const password = v.pipe(
  v.string(required),
  v.minLength(1, required),
  v.maxLength(passwordMaxLength, 'too-long'),
);

export const getSecondFactor = defineEndpoint({
  ...requests.getSecondFactor,
  permission: 'self',
  summary: "Whether the caller's sign-in requires a second factor",
  response: v.object({
    /** ISO 8601; null without a second factor. */
    since: v.nullable(v.string()),
    recovery_codes_left: v.number(),
  }),
  problems: ['not-signed-in'],
});

export const setUpSecondFactor = defineEndpoint({
  ...requests.setUpSecondFactor,
  writeClass: 'administration',
  permission: 'self',
  summary: 'Generate a secret for an authenticator, which applies once one of its codes is confirmed',
  body: v.object({ password }),
  response: v.object({
    /** Base32, to be typed into an authenticator. */
    secret: v.string(),
    /** `otpauth://totp/…`, the content of the QR code. */
    uri: v.string(),
  }),
  problems: ['not-signed-in', 'invalid-input', 'second-factor-changed', 'too-many-requests', 'overloaded'],
});

export const confirmSecondFactor = defineEndpoint({
  ...requests.confirmSecondFactor,
  writeClass: 'administration',
  permission: 'self',
  summary: "Confirm the new secret and end the caller's other sessions",
  body: v.object({ code: secondFactorCode }),
  response: v.object({
    /** Displayed only once. */
    recovery_codes: v.array(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input', 'second-factor-changed', 'too-many-requests'],
});

export const removeSecondFactor = defineEndpoint({
  ...requests.removeSecondFactor,
  writeClass: 'administration',
  permission: 'self',
  summary: "Remove the second factor from the caller's sign-in",
  body: v.object({ password, code: secondFactorCode }),
  problems: ['not-signed-in', 'invalid-input', 'second-factor-changed', 'too-many-requests', 'overloaded'],
});
