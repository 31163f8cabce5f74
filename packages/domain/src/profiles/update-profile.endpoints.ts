import { defineEndpoint } from '../endpoints/endpoint.ts';
import { publicProfileSchema } from '../sign-in/public-profile.ts';
import { ownProfileSchema } from './profiles.endpoints.ts';
import * as requests from './update-profile.requests.ts';

/**
 * Separate from the endpoint that reads the profile, which every first screen loads: only the form's screen needs
 * these rules.
 */
export const updateProfile = defineEndpoint({
  ...requests.updateProfile,
  writeClass: 'account',
  summary: "Change one's own name, numbers and city",
  body: publicProfileSchema,
  response: ownProfileSchema,
  problems: ['not-signed-in', 'invalid-input', 'phone-taken', 'whatsapp-taken', 'too-many-requests'],
});
