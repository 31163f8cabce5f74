import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { lineOfText, required } from '../text/clean-text.ts';

export const suspensionReasonMaximum = 300;
/** A longer suspension is one for good. */
export const suspensionDaysMaximum = 365;

/** A suspension in force, as administrators see it. */
export const suspensionSchema = v.object({
  id: v.string(),
  /** As the member reads it. */
  reason: v.string(),
  /** ISO 8601; null: for good. */
  ends_at: v.nullable(v.string()),
  created_at: v.string(),
});
export type Suspension = v.InferOutput<typeof suspensionSchema>;

const params = v.object({ user_id: v.pipe(v.string(), v.uuid()) });

/** The same id again, after a lost response, returns the suspension that it made. */
export const suspendMember = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/members/{user_id}/suspension',
  access: 'admin',
  writeClass: 'administration',
  permission: 'suspensions',
  summary:
    'Suspend a member: end their sessions, hide their ads, and tell them the reason and where to appeal',
  params,
  body: v.object({
    /** Made by the caller. */
    id: v.pipe(v.string(required), v.uuid()),
    reason: lineOfText(suspensionReasonMaximum),
    /** Null: for good. */
    days: v.nullable(
      v.pipe(
        v.number(required),
        v.integer('not-a-number'),
        v.minValue(1, 'too-small'),
        v.maxValue(suspensionDaysMaximum, 'too-large'),
      ),
    ),
  }),
  answer: v.object({ suspension: suspensionSchema }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'member-not-found',
    'already-suspended',
    'id-taken',
    'too-many-requests',
  ],
});

export const liftSuspension = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/members/{user_id}/suspension',
  access: 'admin',
  writeClass: 'administration',
  permission: 'suspensions',
  summary: "Lift a member's suspension and show their ads again; without one, nothing changes",
  params,
  problems: ['not-signed-in', 'member-not-found', 'too-many-requests'],
});
