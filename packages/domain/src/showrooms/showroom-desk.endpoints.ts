import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoSchema } from '../photos/photo.ts';
import { lineOfText } from '../text/clean-text.ts';
import { showroomStates } from './showroom.ts';
import * as requests from './showroom-desk.requests.ts';
import { showroomReasonMaxLength } from './showroom-limits.ts';
import { locationSchema } from './showroom-pages.endpoints.ts';

export const deskShowroomPageSize = 20;

/** States that administrators see. A draft is the owner's own. */
export const deskShowroomStates = showroomStates.filter((state) => state !== 'draft');

const deskShowroomSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  city: v.string(),
  address: v.string(),
  location: locationSchema,
  about: v.string(),
  logo: v.nullable(photoSchema),
  cover: v.nullable(photoSchema),
  state: v.picklist(showroomStates),
  state_reason: v.string(),
  /** Whether it was verified before: the name or the logo has changed since. */
  was_verified: v.boolean(),
  /** Whether administrators have seen documents of the owner's identity. */
  identity_verified: v.boolean(),
  owner: v.object({ user_id: v.string(), display_name: v.string(), user_id_display: v.string() }),
  ads: v.number(),
  /** ISO 8601, UTC: also identifies what the administrator has seen. */
  updated_at: v.string(),
});
export type DeskShowroom = v.InferOutput<typeof deskShowroomSchema>;

export const listDeskShowrooms = defineEndpoint({
  ...requests.listDeskShowrooms,
  permission: 'identities',
  summary: `Showrooms by state, in pages of ${deskShowroomPageSize}: waiting ones oldest first, others by latest change`,
  query: v.object({
    state: v.optional(v.picklist(deskShowroomStates), 'waiting'),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(deskShowroomSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** A retry of the same decision changes nothing. */
export const decideShowroom = defineEndpoint({
  ...requests.decideShowroom,
  writeClass: 'administration',
  permission: 'identities',
  summary: 'Verify a showroom or reject it, with a reason for its owner. Also withdraws a verification',
  params: v.object({ showroom_id: v.pipe(v.string(), v.uuid()) }),
  body: v.variant(
    'state',
    [
      v.object({
        state: v.literal('verified'),
        /** Of the page that the administrator has compared. */
        updated_at: v.pipe(v.string(), v.isoTimestamp()),
      }),
      v.object({
        state: v.literal('rejected'),
        reason: lineOfText(showroomReasonMaxLength),
        /** The state that the administrator saw. If a colleague has changed it since, the response is showroom-changed. */
        from: v.optional(v.picklist(showroomStates)),
      }),
    ],
    'required',
  ),
  problems: ['not-signed-in', 'invalid-input', 'not-found', 'showroom-changed', 'too-many-requests'],
});
