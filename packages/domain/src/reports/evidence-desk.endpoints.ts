import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import * as requests from './evidence-desk.requests.ts';

export const frozenConversationPageSize = 20;
export const frozenMessagePageSize = 50;

const id = v.pipe(v.string(), v.uuid());

/** A participant when the conversation was frozen. The account may be deleted by now. */
const participantSchema = v.object({
  /** Null if the account was deleted before. */
  user_id: v.nullable(v.string()),
  name: v.string(),
  user_id_display: v.string(),
});

const frozenConversationSchema = v.object({
  conversation_id: v.string(),
  /** Null if the case was deleted with the account of the ad's owner. */
  case_id: v.nullable(v.string()),
  ad_title: v.string(),
  seller: participantSchema,
  buyer: participantSchema,
  /** Number of messages. */
  messages: v.number(),
  frozen_at: v.string(),
  /** Null while the case is undecided. */
  delete_after: v.nullable(v.string()),
});
export type FrozenConversation = v.InferOutput<typeof frozenConversationSchema>;

export const listFrozenConversations = defineEndpoint({
  ...requests.listFrozenConversations,
  permission: 'reports',
  summary: 'Conversations that are kept as evidence, latest first, in pages; without their messages',
  query: v.object({
    /** Only those of one case. */
    case_id: v.optional(id),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(frozenConversationSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Each opening is in the audit log; a retry is the same opening. */
export const openFrozenConversation = defineEndpoint({
  ...requests.openFrozenConversation,
  writeClass: 'administration',
  permission: 'reports',
  summary: 'Record that the administrator reads a conversation that is kept as evidence',
  params: v.object({ conversation_id: id, opening_id: id }),
  problems: ['not-signed-in', 'not-found', 'id-taken', 'too-many-requests'],
});

export const listFrozenMessages = defineEndpoint({
  ...requests.listFrozenMessages,
  permission: 'reports',
  summary: 'The messages of a conversation that the administrator has opened, oldest first, in pages',
  params: v.object({ conversation_id: id }),
  query: v.object({
    /** The recorded opening, by the same administrator. */
    opening_id: id,
    /** Position after which the page begins. */
    cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))),
  }),
  response: v.object({
    items: v.array(
      v.object({
        id: v.string(),
        by_seller: v.boolean(),
        content: v.string(),
        created_at: v.string(),
      }),
    ),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input', 'not-found'],
});
