import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './blocks.requests.ts';

export const blocksPageSize = 20;
const params = v.object({ user_id: v.pipe(v.string(), v.uuid()) });

const blockSchema = v.object({
  user_id: v.string(),
  display_name: v.string(),
  avatar_url: v.nullable(v.string()),
  created_at: v.string(),
});

export const listBlocks = defineEndpoint({
  ...requests.listBlocks,
  summary: 'Members whom the member has blocked, latest first, in pages',
  query: v.object({
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(blockSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

export const findBlock = defineEndpoint({
  ...requests.findBlock,
  summary: 'Whether the member has blocked another member',
  params,
  response: v.object({ blocked: v.boolean() }),
  problems: ['not-signed-in'],
});

/** The blocked member is not notified: messages are accepted and not delivered. */
export const blockMember = defineEndpoint({
  ...requests.blockMember,
  writeClass: 'contact',
  summary: 'Block a member, whose messages and favorites then do not reach this member',
  params,
  problems: ['not-signed-in', 'member-not-found', 'oneself', 'too-many-requests'],
});

export const unblockMember = defineEndpoint({
  ...requests.unblockMember,
  writeClass: 'contact',
  summary: 'Unblock a member; messages sent meanwhile stay undelivered',
  params,
  problems: ['not-signed-in', 'too-many-requests'],
});
