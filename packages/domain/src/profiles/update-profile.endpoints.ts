import { publicProfileSchema } from '../accounts/public-profile.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { ownProfileSchema } from './profiles.endpoints.ts';

/** Apart from reading it, which every first screen does: these rules are for the form's screen alone. */
export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/me',
  access: 'member',
  writeClass: 'account',
  summary: "Change one's own name, numbers and city",
  body: publicProfileSchema,
  answer: ownProfileSchema,
  problems: ['not-signed-in', 'invalid-input', 'phone-taken', 'whatsapp-taken', 'too-many-requests'],
});
