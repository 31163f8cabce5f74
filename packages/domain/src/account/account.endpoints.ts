import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';

/**
 * Maximum number of sessions listed. A member usually has a phone or two and a computer; the rest can be ended
 * together.
 */
export const sessionsShown = 30;

const sessionSchema = v.object({
  id: v.string(),
  /** Null if the browser is not recognized. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** ISO 8601. */
  created_at: v.string(),
  /** When the session was last renewed; renewed at most every few minutes. */
  last_active_at: v.string(),
  /** The session of this request. */
  current: v.boolean(),
});
export type DeviceSession = v.InferOutput<typeof sessionSchema>;

export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/api/me/account',
  access: 'member',
  summary: 'Where the member is signed in, and a change of address that waits to be confirmed',
  answer: v.object({
    email: v.string(),
    email_change: v.nullable(
      v.object({
        new_email: v.string(),
        /** When the most recent link was mailed. */
        sent_at: v.string(),
        expires_at: v.string(),
      }),
    ),
    /** The session of this request first, then the most recently active. */
    sessions: v.array(sessionSchema),
    /** Whether there are more sessions than listed. */
    more_sessions: v.boolean(),
  }),
  problems: ['not-signed-in'],
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/sessions/{session_id}',
  access: 'member',
  writeClass: 'account',
  summary: "End one of the member's own sessions, on another device",
  params: v.object({ session_id: v.pipe(v.string(), v.uuid()) }),
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/email-change',
  access: 'member',
  writeClass: 'account',
  summary: 'Let the link to a new address open nothing',
  problems: ['not-signed-in', 'too-many-requests'],
});

/** Replaces the previous link. The server stores only a digest of each. */
export const resendEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/me/email-change/mail',
  access: 'member',
  writeClass: 'account',
  summary: 'Mail a new link to the address that waits to be confirmed',
  answer: v.object({ sent_at: v.string() }),
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/me/deletion',
  access: 'member',
  writeClass: 'account',
  summary: 'Delete the account with everything in it, for good',
  body: v.object({
    password: v.pipe(
      v.string('required' satisfies FieldProblem),
      v.minLength(1, 'required' satisfies FieldProblem),
    ),
  }),
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests', 'overloaded'],
});
