import { defineRequest } from '../endpoints/api-request.ts';

export const identifierKinds = ['email', 'phone', 'whatsapp'] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

export const checkAvailability = defineRequest('POST', '/api/accounts/availability', 'public');
