import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoBody } from '../photos/photo-body.ts';
import { identityDocumentKinds, identityEnds, identityStates } from './identity.ts';
import { identityFormSchema } from './identity-form.ts';
import * as requests from './identity-verification.requests.ts';

export const identityDocumentSchema = v.object({
  id: v.string(),
  /** Pixels. */
  width: v.number(),
  height: v.number(),
});
export type IdentityDocument = v.InferOutput<typeof identityDocumentSchema>;

export const identityEntries = {
  id: v.string(),
  state: v.picklist(identityStates),
  kind: v.picklist(identityDocumentKinds),
  /** As on the document. */
  name: v.string(),
  /** Deleted with the decision. */
  documents: v.array(identityDocumentSchema),
  /** Why administrators rejected it or took it back; otherwise ''. */
  reason: v.string(),
  /** ISO 8601, UTC. */
  created_at: v.string(),
  decided_at: v.nullable(v.string()),
  /** End of its term; null if it was not approved. */
  valid_until: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  ended_by: v.nullable(v.picklist(identityEnds)),
};

const identitySchema = v.object({
  /** Whether the member is a dealer, who may ask. */
  eligible: v.boolean(),
  /** Whether the member may send a request now. */
  open: v.boolean(),
  /** The latest request; null if there is none. */
  request: v.nullable(v.object(identityEntries)),
  /** Uploaded pictures that are not part of a request yet. */
  documents: v.array(identityDocumentSchema),
});
export type Identity = v.InferOutput<typeof identitySchema>;

export const getIdentity = defineEndpoint({
  ...requests.getIdentity,
  summary: "Whether the member's identity is verified, and their latest request",
  response: identitySchema,
  problems: ['not-signed-in'],
});

/** The device generates the id, so that a retry is the same picture. */
const documentParams = v.object({ identity_document_id: v.pipe(v.string(), v.uuid()) });

export const uploadIdentityDocument = defineEndpoint({
  ...requests.uploadIdentityDocument,
  writeClass: 'account',
  summary: 'Upload a picture of a document, before the request that contains it',
  params: documentParams,
  binaryBody: photoBody,
  response: v.object({ document: identityDocumentSchema }),
  problems: [
    'not-signed-in',
    'not-a-dealer',
    'identity-requested',
    'too-many-documents',
    'id-taken',
    'photo-not-an-image',
    'photo-too-large',
    'photo-too-many-pixels',
    'too-many-requests',
    'overloaded',
  ],
});

/** A picture that is removed already causes no problem. */
export const removeIdentityDocument = defineEndpoint({
  ...requests.removeIdentityDocument,
  writeClass: 'account',
  summary: 'Remove a picture that is not part of a request yet',
  params: documentParams,
  problems: ['not-signed-in', 'too-many-requests'],
});

/** Private to the member and the administrators with the permission `identities`. */
export const getOwnIdentityDocument = defineEndpoint({
  ...requests.getOwnIdentityDocument,
  summary: "A picture of the member's own document",
  params: documentParams,
  binaryResponse: { mediaTypes: ['image/webp'] },
  problems: ['not-signed-in', 'not-found'],
});

/** The device generates the id, so that a retry is the same request. */
const requestParams = v.object({ identity_request_id: v.pipe(v.string(), v.uuid()) });

export const requestIdentity = defineEndpoint({
  ...requests.requestIdentity,
  writeClass: 'account',
  summary:
    "Ask for the verification of the member's identity by uploaded documents; one open request at a time",
  params: requestParams,
  body: identityFormSchema,
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-a-dealer',
    'identity-requested',
    'document-missing',
    'id-taken',
    'too-many-requests',
  ],
});

/** A request that is withdrawn already causes no problem. */
export const withdrawIdentity = defineEndpoint({
  ...requests.withdrawIdentity,
  writeClass: 'account',
  summary: 'Withdraw a request that waits for a decision, and delete its pictures',
  params: requestParams,
  problems: ['not-signed-in', 'identity-decided', 'too-many-requests'],
});
