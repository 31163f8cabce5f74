import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoSchema } from '../photos/photo.ts';
import * as requests from './own-showroom.requests.ts';
import { showroomStates } from './showroom.ts';
import { showroomFormSchema } from './showroom-form.ts';
import { locationSchema, openingHoursSchema } from './showroom-pages.endpoints.ts';

const ownPhotoSchema = v.nullable(v.object({ id: v.string(), photo: photoSchema }));

const ownShowroomSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  city: v.string(),
  address: v.string(),
  location: locationSchema,
  about: v.string(),
  hours: v.nullable(openingHoursSchema),
  logo: ownPhotoSchema,
  cover: ownPhotoSchema,
  state: v.picklist(showroomStates),
  /** An administrator's reason for the latest rejection; '' after a verification. */
  state_reason: v.string(),
  /** Whether others can open the page. */
  is_public: v.boolean(),
});
export type OwnShowroom = v.InferOutput<typeof ownShowroomSchema>;

export const getOwnShowroom = defineEndpoint({
  ...requests.getOwnShowroom,
  staff: 'manager',
  summary: "The member's showroom, and whether their plan includes one",
  response: v.object({
    /** Whether the member holds the traders' plan. */
    eligible: v.boolean(),
    showroom: v.nullable(ownShowroomSchema),
  }),
  problems: ['not-signed-in'],
});

/** The device generates the id, so that a retry is the same showroom. */
const params = v.object({ showroom_id: v.pipe(v.string(), v.uuid()) });

export const saveShowroom = defineEndpoint({
  ...requests.saveShowroom,
  staff: 'manager',
  writeClass: 'account',
  summary:
    "Create the member's showroom or change it; another name or logo of a verified one is reviewed again",
  params,
  body: showroomFormSchema,
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-a-trader',
    'slug-taken',
    'slug-fixed',
    'photo-missing',
    'id-taken',
    'too-many-requests',
  ],
});

export const setShowroomState = defineEndpoint({
  ...requests.setShowroomState,
  writeClass: 'account',
  summary: 'Send the showroom to administrators for verification, or close its page',
  params,
  body: v.object({ state: v.picklist(['waiting', 'closed'], 'invalid') }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-a-trader',
    'not-found',
    'showroom-incomplete',
    'too-many-requests',
  ],
});
