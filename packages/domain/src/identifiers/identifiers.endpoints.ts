import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { emailSchema } from '../sign-in/email.ts';
import { phoneSchema } from '../sign-in/phone.ts';
import * as requests from './identifiers.requests.ts';

/** Reveals which identifier is already registered, because the specification's sign-up displays it. */
export const checkAvailability = defineEndpoint({
  ...requests.checkAvailability,
  writeClass: 'anonymous',
  summary: 'Which of these identifiers are already registered',
  body: v.object({
    email: v.optional(emailSchema),
    phone: v.optional(phoneSchema),
    whatsapp: v.optional(phoneSchema),
  }),
  response: v.object({ taken: v.array(v.picklist(requests.identifierKinds)) }),
  problems: ['invalid-input', 'too-many-requests'],
});
