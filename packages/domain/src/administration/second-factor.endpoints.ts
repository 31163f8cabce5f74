import * as v from 'valibot';
import { passwordMaxLength } from '../accounts/password.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { required } from '../text/clean-text.ts';

/** Number of recovery codes. Each replaces the authenticator once. */
export const recoveryCodeCount = 8;

export const secondFactorCodeMaxLength = 60;

/** Six digits of an authenticator, or a recovery code. White space and hyphens are ignored. */
export const secondFactorCode = v.pipe(
  v.string(required),
  v.trim(),
  v.minLength(1, required),
  v.maxLength(secondFactorCodeMaxLength, 'too-long'),
);
const password = v.pipe(
  v.string(required),
  v.minLength(1, required),
  v.maxLength(passwordMaxLength, 'too-long'),
);

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  access: 'admin',
  permission: 'self',
  summary: 'Whether the administrator who asks shows a code beside their password',
  answer: v.object({
    /** ISO 8601; null without a second factor. */
    since: v.nullable(v.string()),
    recovery_codes_left: v.number(),
  }),
  problems: ['not-signed-in'],
});

export const setUpSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/setup',
  access: 'admin',
  writeClass: 'administration',
  permission: 'self',
  summary: 'A new secret for an authenticator, which counts once a code of it is confirmed',
  body: v.object({ password }),
  answer: v.object({
    /** Base32, to be typed into an authenticator. */
    secret: v.string(),
    /** `otpauth://totp/…`, the content of the QR code. */
    uri: v.string(),
  }),
  problems: ['not-signed-in', 'invalid-input', 'second-factor-changed', 'too-many-requests', 'overloaded'],
});

export const confirmSecondFactor = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/second-factor',
  access: 'admin',
  writeClass: 'administration',
  permission: 'self',
  summary: "Use the new secret from now on; the administrator's other sessions end",
  body: v.object({ code: secondFactorCode }),
  answer: v.object({
    /** Displayed only once. */
    recovery_codes: v.array(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input', 'second-factor-changed', 'too-many-requests'],
});

export const removeSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/removal',
  access: 'admin',
  writeClass: 'administration',
  permission: 'self',
  summary: 'Ask for the password alone again',
  body: v.object({ password, code: secondFactorCode }),
  problems: ['not-signed-in', 'invalid-input', 'second-factor-changed', 'too-many-requests', 'overloaded'],
});
