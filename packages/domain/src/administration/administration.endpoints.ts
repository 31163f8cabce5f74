import * as v from 'valibot';
import { passwordMaxLength } from '../accounts/password.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { required } from '../text/clean-text.ts';

/** An administrator's session ends after this long, and after a while without a request. Hours. */
export const adminSessionHours = 8;

/** The specification's path and shape: it answers 200 and says in `success` how it went. */
export const adminAuth = defineEndpoint({
  method: 'POST',
  path: '/functions/v1/admin-auth',
  access: 'public',
  summary: 'Sign in as an administrator',
  body: v.object({
    username: v.pipe(v.string(required), v.trim(), v.minLength(1, required), v.maxLength(100, 'too-long')),
    password: v.pipe(
      v.string(required),
      v.minLength(1, required),
      v.maxLength(passwordMaxLength, 'too-long'),
    ),
  }),
  answer: v.variant('success', [
    v.object({ success: v.literal(true), token: v.string(), username: v.string(), expires_at: v.string() }),
    v.object({ success: v.literal(false), error: v.literal('invalid-credentials') }),
  ]),
  problems: ['invalid-input', 'too-many-requests', 'overloaded'],
});
