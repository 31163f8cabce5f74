import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { lineOfText } from '../text/clean-text.ts';
import * as requests from './identifiers.requests.ts';

/** For the owner of a number that another member registered, and for a former member whose account was deleted. */
export const releaseIdentifier = defineEndpoint({
  ...requests.releaseIdentifier,
  writeClass: 'administration',
  permission: 'suspensions',
  summary: 'Release a phone number, or the email address of a deleted account, for a new registration',
  body: v.object({
    /** A phone number in any form, or an e-mail address. */
    identifier: lineOfText(254),
    /** How ownership was proven; recorded in the audit log. */
    reason: lineOfText(requests.releaseReasonMaximum),
  }),
  response: v.object({
    /** The member who held the number and was notified; null if it was not in use. */
    user_id: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input', 'too-many-requests'],
});
