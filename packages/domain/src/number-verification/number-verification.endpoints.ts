import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { phoneSchema } from '../sign-in/phone.ts';
import { numberCodeSchema } from './number-code.ts';
import * as requests from './number-verification.requests.ts';

const numberVerificationSchema = v.object({
  /** The member's WhatsApp number, E.164. Null if they have none. */
  whatsapp: v.nullable(v.string()),
  /** WhatsApp number of the operator, which receives the codes. Null if numbers cannot be verified at present. */
  operator: v.nullable(v.string()),
  /** When the member's present number was verified. */
  verified_at: v.nullable(v.string()),
  /** The code that the member sends from the number. Null before the first request and after the code has expired. */
  code: v.nullable(v.string()),
});
export type NumberVerification = v.InferOutput<typeof numberVerificationSchema>;

export const getNumberVerification = defineEndpoint({
  ...requests.getNumberVerification,
  summary: "Whether the member's WhatsApp number is verified, and the code that waits to be sent from it",
  response: numberVerificationSchema,
  problems: ['not-signed-in'],
});

/** A repeated request returns the same code until it expires or the number changes. */
export const requestNumberCode = defineEndpoint({
  ...requests.requestNumberCode,
  writeClass: 'account',
  summary: "Request a code, which the member sends from their WhatsApp number to the operator's",
  response: numberVerificationSchema,
  problems: ['not-signed-in', 'too-many-requests'],
});

/** Confirming the same code again changes nothing. */
export const confirmNumber = defineEndpoint({
  ...requests.confirmNumber,
  writeClass: 'administration',
  permission: 'reports',
  summary: 'Confirm that a code arrived from a WhatsApp number, which verifies the number of its member',
  body: v.object({
    code: numberCodeSchema,
    /** The number from which the message came. */
    number: phoneSchema,
  }),
  response: v.object({
    member: v.object({ user_id: v.string(), display_name: v.string(), user_id_display: v.string() }),
  }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'number-code-unknown',
    'number-code-mismatch',
    'too-many-requests',
  ],
});
