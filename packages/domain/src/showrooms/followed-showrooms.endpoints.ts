import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './followed-showrooms.requests.ts';
import { showroomCardSchema, showroomPageSize } from './showroom-pages.endpoints.ts';

const params = v.object({ showroom_id: v.pipe(v.string(), v.uuid()) });

const followedShowroomSchema = v.object({
  ...showroomCardSchema.entries,
  /** Null if administrators have rejected the page and not verified it since, because the name may be the reason. */
  name: v.nullable(v.string()),
  /** Whether its page is open: not closed by its owner, and its plan is in force. If not, only the name is filled in. */
  is_public: v.boolean(),
  /** ISO 8601, UTC. */
  followed_at: v.string(),
});
export type FollowedShowroom = v.InferOutput<typeof followedShowroomSchema>;

export const listFollowedShowrooms = defineEndpoint({
  ...requests.listFollowedShowrooms,
  summary: `Showrooms that the member follows, latest first, in pages of ${showroomPageSize}`,
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(followedShowroomSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const getFollowedShowroom = defineEndpoint({
  ...requests.getFollowedShowroom,
  summary: 'Whether the member follows a showroom',
  params,
  response: v.object({ followed: v.boolean() }),
  problems: ['not-signed-in'],
});

export const followShowroom = defineEndpoint({
  ...requests.followShowroom,
  writeClass: 'mark',
  summary: 'Follow a showroom: its new ads are announced; no effect if it is followed already',
  params,
  problems: ['not-signed-in', 'showroom-not-found', 'oneself', 'too-many-follows', 'too-many-requests'],
});

export const unfollowShowroom = defineEndpoint({
  ...requests.unfollowShowroom,
  writeClass: 'mark',
  summary: 'Stop following a showroom; no effect if it is not followed',
  params,
  problems: ['not-signed-in', 'too-many-requests'],
});
