import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { lineOfText } from '../text/clean-text.ts';

export const releaseReasonMaximum = 300;

/** For the owner of a number that somebody else registered, and for a member whose account was deleted. */
export const releaseIdentifier = defineEndpoint({
  method: 'POST',
  path: '/api/admin/identifiers/release',
  access: 'admin',
  writeClass: 'administration',
  permission: 'suspensions',
  summary: 'Let a phone number, or the address of a deleted account, be registered again',
  body: v.object({
    /** A phone number in any form, or an e-mail address. */
    identifier: lineOfText(254),
    /** How ownership was proven; recorded in the audit log. */
    reason: lineOfText(releaseReasonMaximum),
  }),
  answer: v.object({
    /** The member who held the number and was notified; null if it was not in use. */
    user_id: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests'],
});
