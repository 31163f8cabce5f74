import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { passwordMaxLength, strongPasswordSchema } from '../sign-in/password.ts';
import { required } from '../text/clean-text.ts';
import * as requests from './administration.requests.ts';
import { adminRoles } from './roles.ts';
import { secondFactorCode } from './second-factor.endpoints.ts';

/** Maximum lifetime of an administrator's session in hours. A session also ends after a time without requests. */
export const adminSessionHours = 8;
export const adminSessionIdleMinutes = 30;
const username = v.pipe(
  v.string(required),
  v.trim(),
  v.minLength(1, required),
  v.maxLength(requests.administratorNameMaxLength, 'too-long'),
);
const password = v.pipe(
  v.string(required),
  v.minLength(1, required),
  v.maxLength(passwordMaxLength, 'too-long'),
);
const wrongCredentials = v.object({
  success: v.literal(false),
  error: v.literal('invalid-credentials'),
});

/** Path and shape are the specification's: the status is 200, and `success` is the outcome. */
export const adminAuth = defineEndpoint({
  ...requests.adminAuth,
  writeClass: 'anonymous',
  summary: 'Sign in as an administrator',
  body: v.object({
    username,
    password,
    /** Code of the second factor, if the administrator has one. */
    code: v.optional(secondFactorCode),
  }),
  response: v.variant('success', [
    v.object({
      success: v.literal(true),
      token: v.string(),
      username: v.string(),
      role: v.picklist(adminRoles),
      expires_at: v.string(),
      /** The password was generated: other endpoints reject requests until it is changed. */
      must_change_password: v.boolean(),
    }),
    wrongCredentials,
    // The password was correct.
    v.object({ success: v.literal(false), error: v.picklist(['code-required', 'code-wrong', 'disabled']) }),
  ]),
  problems: ['invalid-input', 'too-many-requests', 'overloaded'],
});

/** Path and shape are the specification's. All other sessions of the administrator end. */
export const adminChangePassword = defineEndpoint({
  ...requests.adminChangePassword,
  writeClass: 'administration',
  permission: 'self',
  withTemporaryPassword: true,
  summary: "Change the administrator's own password",
  body: v.object({
    currentPassword: password,
    newPassword: v.pipe(v.string(required), v.minLength(1, required), strongPasswordSchema),
    username,
  }),
  response: v.variant('success', [v.object({ success: v.literal(true) }), wrongCredentials]),
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests', 'overloaded'],
});

/** Path and shape are the specification's. Checks whether the URL that a page was opened at belongs to this site. */
export const syncDomainSettings = defineEndpoint({
  ...requests.syncDomainSettings,
  writeClass: 'anonymous',
  summary: 'Whether the URL of a page belongs to the site that mails and previews link to',
  body: v.object({
    currentDomain: v.pipe(v.string(required), v.minLength(1, required), v.maxLength(255, 'too-long')),
    /** ISO 8601, or milliseconds since 1970. */
    timestamp: v.union([v.pipe(v.string(), v.maxLength(40, 'too-long')), v.number()]),
  }),
  response: v.variant('success', [
    v.object({ success: v.literal(true) }),
    v.object({ success: v.literal(false), error: v.literal('other-domain') }),
  ]),
  problems: ['invalid-input', 'too-many-requests'],
});

export const getAdminSession = defineEndpoint({
  ...requests.getAdminSession,
  permission: 'self',
  withTemporaryPassword: true,
  summary: "The caller's current name and role",
  response: v.object({
    username: v.string(),
    role: v.picklist(adminRoles),
    /** The password was generated: other endpoints reject requests until it is changed. */
    must_change_password: v.boolean(),
  }),
  problems: ['not-signed-in'],
});

export const endAdminSession = defineEndpoint({
  ...requests.endAdminSession,
  writeClass: 'administration',
  permission: 'self',
  withTemporaryPassword: true,
  summary: "End the administrator's session",
  problems: ['not-signed-in', 'too-many-requests'],
});
