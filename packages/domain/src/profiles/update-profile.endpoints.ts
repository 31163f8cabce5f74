import { publicProfileSchema } from '../accounts/public-profile.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { ownProfileSchema } from './profiles.endpoints.ts';

/**
 * Separate from the endpoint that reads the profile, which every first screen loads: only the form's screen needs
 * these rules.
 */
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
