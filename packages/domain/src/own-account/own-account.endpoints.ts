import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import * as requests from './own-account.requests.ts';

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
  ...requests.getAccount,
  summary: "The member's sessions, and a pending change of the email address",
  response: v.object({
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
  ...requests.endSession,
  writeClass: 'account',
  summary: "End one of the member's own sessions, on another device",
  params: v.object({ session_id: v.pipe(v.string(), v.uuid()) }),
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

export const cancelEmailChange = defineEndpoint({
  ...requests.cancelEmailChange,
  writeClass: 'account',
  summary: 'Cancel the pending change of the email address',
  problems: ['not-signed-in', 'too-many-requests'],
});

/** Replaces the previous link. The server stores only a digest of each. */
export const resendEmailChange = defineEndpoint({
  ...requests.resendEmailChange,
  writeClass: 'account',
  summary: 'Resend the link of a pending change of the email address',
  response: v.object({ sent_at: v.string() }),
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

export const deleteAccount = defineEndpoint({
  ...requests.deleteAccount,
  writeClass: 'account',
  summary: 'Delete the account and its data permanently',
  body: v.object({
    password: v.pipe(
      v.string('required' satisfies FieldProblem),
      v.minLength(1, 'required' satisfies FieldProblem),
    ),
  }),
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests', 'overloaded'],
});
