import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { membershipTypes } from '../memberships/membership-types.ts';
import { displayNameMaxLength } from '../sign-in/sign-up.ts';
import { lineOfText, optionalLine } from '../text/clean-text.ts';
import { identityReasonMaxLength, identitySearchMaxLength, identityStates } from './identity.ts';
import * as requests from './identity-desk.requests.ts';
import { identityEntries } from './identity-verification.endpoints.ts';

export const identityPageSize = 20;

const deskIdentitySchema = v.object({
  ...identityEntries,
  member: v.object({ user_id: v.string(), display_name: v.string(), user_id_display: v.string() }),
  /** The administrator who decided; null if there is none. */
  administrator: v.nullable(v.string()),
  /** The administrator who took the verification back; null if there is none. */
  taken_back_by: v.nullable(v.string()),
});
export type DeskIdentity = v.InferOutput<typeof deskIdentitySchema>;

export const listIdentities = defineEndpoint({
  ...requests.listIdentities,
  permission: 'identities',
  summary: `Requests for verification of identity by state, in pages of ${identityPageSize}: waiting ones oldest first`,
  query: v.object({
    state: v.optional(v.picklist(identityStates), 'waiting'),
    /** A member, as in the search of members. */
    q: optionalLine(identitySearchMaxLength),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(deskIdentitySchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Polled by every page of the administration. */
export const countWaitingIdentities = defineEndpoint({
  ...requests.countWaitingIdentities,
  permission: 'identities',
  summary: 'The number of requests for verification of identity that wait for a decision',
  response: v.object({ waiting: v.number() }),
  problems: ['not-signed-in'],
});

const params = v.object({ identity_request_id: v.pipe(v.string(), v.uuid()) });

const identityFileSchema = v.object({
  request: deskIdentitySchema,
  /** What else is known of the member. */
  member: v.object({
    created_at: v.string(),
    membership_type: v.picklist(membershipTypes),
    /** Existing ads by status, also those of a suspended member. */
    ads: v.object({ active: v.number(), paused: v.number(), sold: v.number(), removed: v.number() }),
    /** Sum of the valid strikes. */
    strikes: v.number(),
    /** Other requests of the member that were rejected, and verifications that administrators took back. */
    rejected: v.number(),
    taken_back: v.number(),
  }),
  /** The next waiting request. */
  next_waiting: v.nullable(v.string()),
});
export type IdentityFile = v.InferOutput<typeof identityFileSchema>;

export const getIdentityRequest = defineEndpoint({
  ...requests.getIdentityRequest,
  permission: 'identities',
  summary: 'A request for verification of identity with what an administrator compares it with',
  params,
  response: identityFileSchema,
  problems: ['not-signed-in', 'not-found'],
});

export const getIdentityDocument = defineEndpoint({
  ...requests.getIdentityDocument,
  permission: 'identities',
  summary: 'A picture of a waiting request',
  params: v.object({ ...params.entries, identity_document_id: v.pipe(v.string(), v.uuid()) }),
  binaryResponse: { mediaTypes: ['image/webp'] },
  problems: ['not-signed-in', 'not-found'],
});

/** A retry of the same decision by the same administrator changes nothing. */
export const decideIdentity = defineEndpoint({
  ...requests.decideIdentity,
  writeClass: 'administration',
  permission: 'identities',
  summary: 'Approve or reject a request for verification of identity. Deletes its pictures',
  params,
  body: v.variant(
    'state',
    [
      v.object({
        state: v.literal('approved'),
        /** The member's name that the administrator compared with the documents. */
        display_name: lineOfText(displayNameMaxLength),
      }),
      v.object({ state: v.literal('rejected'), reason: lineOfText(identityReasonMaxLength) }),
    ],
    'required',
  ),
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'identity-decided',
    'identity-renamed',
    'too-many-requests',
  ],
});

/** A retry by the same administrator with the same reason changes nothing. */
export const takeIdentityBack = defineEndpoint({
  ...requests.takeIdentityBack,
  writeClass: 'administration',
  permission: 'identities',
  summary: 'Take an approved verification of identity back, with a reason for the member',
  params,
  body: v.object({ reason: lineOfText(identityReasonMaxLength) }),
  problems: ['not-signed-in', 'invalid-input', 'not-found', 'identity-decided', 'too-many-requests'],
});
