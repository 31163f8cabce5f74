import * as v from 'valibot';
import { passwordMaxLength, strongPasswordSchema } from '../accounts/password.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { required } from '../text/clean-text.ts';
import { adminRoles } from './roles.ts';
import { secondFactorCode } from './second-factor.endpoints.ts';

/** Maximum lifetime of an administrator's session in hours. A session also ends after a time without requests. */
export const adminSessionHours = 8;
export const adminSessionIdleMinutes = 30;

export const administratorNameMaxLength = 100;
const username = v.pipe(
  v.string(required),
  v.trim(),
  v.minLength(1, required),
  v.maxLength(administratorNameMaxLength, 'too-long'),
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
  method: 'POST',
  path: '/functions/v1/admin-auth',
  access: 'public',
  writeClass: 'anonymous',
  summary: 'Sign in as an administrator',
  body: v.object({
    username,
    password,
    /** Code of the second factor, if the administrator has one. */
    code: v.optional(secondFactorCode),
  }),
  answer: v.variant('success', [
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
  method: 'POST',
  path: '/functions/v1/admin-change-password',
  access: 'admin',
  writeClass: 'administration',
  permission: 'self',
  withTemporaryPassword: true,
  summary: "Change the administrator's own password",
  body: v.object({
    currentPassword: password,
    newPassword: v.pipe(v.string(required), v.minLength(1, required), strongPasswordSchema),
    username,
  }),
  answer: v.variant('success', [v.object({ success: v.literal(true) }), wrongCredentials]),
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests', 'overloaded'],
});

/** Path and shape are the specification's. Checks whether the URL that a page was opened at belongs to this site. */
export const syncDomainSettings = defineEndpoint({
  method: 'POST',
  path: '/functions/v1/sync-domain-settings',
  access: 'public',
  writeClass: 'anonymous',
  summary: 'Whether mails and previews lead to the address that a page was opened at',
  body: v.object({
    currentDomain: v.pipe(v.string(required), v.minLength(1, required), v.maxLength(255, 'too-long')),
    /** ISO 8601, or milliseconds since 1970. */
    timestamp: v.union([v.pipe(v.string(), v.maxLength(40, 'too-long')), v.number()]),
  }),
  answer: v.variant('success', [
    v.object({ success: v.literal(true) }),
    v.object({ success: v.literal(false), error: v.literal('other-domain') }),
  ]),
  problems: ['invalid-input', 'too-many-requests'],
});

export const getAdminSession = defineEndpoint({
  method: 'GET',
  path: '/api/admin/session',
  access: 'admin',
  permission: 'self',
  withTemporaryPassword: true,
  summary: "The caller's name and role as they are now",
  answer: v.object({
    username: v.string(),
    role: v.picklist(adminRoles),
    /** The password was generated: other endpoints reject requests until it is changed. */
    must_change_password: v.boolean(),
  }),
  problems: ['not-signed-in'],
});

export const endAdminSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/session',
  access: 'admin',
  writeClass: 'administration',
  permission: 'self',
  withTemporaryPassword: true,
  summary: "End the administrator's session",
  problems: ['not-signed-in', 'too-many-requests'],
});
