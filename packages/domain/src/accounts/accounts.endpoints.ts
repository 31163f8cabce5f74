import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { emailSchema } from './email.ts';
import { phoneSchema } from './phone.ts';

export const identifierKinds = ['email', 'phone', 'whatsapp'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

/** Reveals which identifier is already registered, because the specification's sign-up displays it. */
export const checkAvailability = defineEndpoint({
  method: 'POST',
  path: '/api/accounts/availability',
  access: 'public',
  writeClass: 'anonymous',
  summary: 'Which of these identifiers are already registered',
  body: v.object({
    email: v.optional(emailSchema),
    phone: v.optional(phoneSchema),
    whatsapp: v.optional(phoneSchema),
  }),
  answer: v.object({ taken: v.array(v.picklist(identifierKinds)) }),
  problems: ['invalid-input', 'too-many-requests'],
});
