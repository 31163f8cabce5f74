import * as v from 'valibot';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoSchema } from '../photos/photos.endpoints.ts';
import { optionalLine } from '../text/clean-text.ts';
import { messageTextSchema } from './message-text.ts';

export const conversationPageSize = 20;
export const messagePageSize = 30;
/** Unread counts are exact up to this limit; badges show at most 99. */
export const unreadCeiling = 100;

const id = v.pipe(v.string(), v.uuid());
const position = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** The other participant and the ad. */
const partnership = {
  /** Null if the account was deleted; so is the name. */
  other_user_id: v.nullable(v.string()),
  name: v.nullable(v.string()),
  avatar_url: v.nullable(v.string()),
  /** Null if the ad was deleted. */
  ad_id: v.nullable(v.string()),
  ad_title: v.string(),
  ad_status: v.nullable(v.picklist(adStatuses)),
  ad_cover: v.nullable(photoSchema),
  /** Current price of the ad in pounds. */
  ad_price: v.nullable(v.number()),
  /** Whether the member is the seller; otherwise the member is the buyer. */
  is_seller: v.boolean(),
};

const conversationSchema = v.object({
  id: v.string(),
  ...partnership,
  last_message: v.string(),
  last_sender_id: v.string(),
  /** ISO 8601, UTC. */
  last_message_at: v.string(),
  unread_count: v.number(),
});
export type Conversation = v.InferOutput<typeof conversationSchema>;

const messageSchema = v.object({
  id: v.string(),
  conversation_id: v.string(),
  /** 1, 2, 3 … within the conversation; defines the order of messages. */
  position: v.number(),
  sender_id: v.string(),
  receiver_id: v.string(),
  content: v.string(),
  ad_id: v.nullable(v.string()),
  is_read: v.boolean(),
  /** ISO 8601, UTC. */
  created_at: v.string(),
});
export type Message = v.InferOutput<typeof messageSchema>;

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'member',
  summary: "The member's conversations, the latest first, a page at a time",
  query: v.object({
    /** Part of the other participant's name or of the ad's title. */
    q: optionalLine(100),
    /** From the page before; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  answer: v.object({
    items: v.array(conversationSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['invalid-input', 'not-signed-in'],
});

/** A conversation is created by its first message. Until then, this returns the recipient and the ad. */
export const openConversation = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/with',
  access: 'member',
  summary: 'The conversation with a member about an ad, whether it has begun or not',
  query: v.object({ seller_id: id, ad_id: id }),
  answer: v.object({
    /** Null before the first message. */
    conversation_id: v.nullable(v.string()),
    ...partnership,
  }),
  problems: ['ad-not-found', 'ad-sold', 'own-ad', 'invalid-input', 'not-signed-in'],
});

const conversationParams = v.object({ conversation_id: id });

export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/{conversation_id}',
  access: 'member',
  summary: 'With whom and about what a conversation is',
  params: conversationParams,
  answer: v.object({ conversation_id: v.string(), ...partnership }),
  problems: ['conversation-not-found', 'not-signed-in'],
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/{conversation_id}/messages',
  access: 'member',
  summary:
    'A part of a thread, the oldest first: the latest messages, those before a position or those after one',
  params: conversationParams,
  query: v.object({ before: v.optional(position), after: v.optional(position) }),
  answer: v.object({
    items: v.array(messageSchema),
    /** Whether there are more messages in the requested direction: newer with `after`, otherwise older. */
    has_more: v.boolean(),
    /** Position of the member's first message that the other participant has not read; null if all are read. */
    unread_from: v.nullable(v.number()),
  }),
  problems: ['conversation-not-found', 'invalid-input', 'not-signed-in'],
});

/** The sender's device generates the id, so that a retry after a lost response sends the same message. */
export const sendMessage = defineEndpoint({
  method: 'PUT',
  path: '/api/messages/{message_id}',
  access: 'member',
  writeClass: 'contact',
  summary: 'Send a message, in a conversation or as the first one about an ad',
  params: v.object({ message_id: id }),
  body: v.object({
    content: messageTextSchema,
    /** The conversation; otherwise the recipient and the ad. */
    conversation_id: v.optional(id),
    receiver_id: v.optional(id),
    ad_id: v.optional(id),
  }),
  answer: messageSchema,
  problems: [
    'message-has-digits',
    'conversation-not-found',
    'ad-not-found',
    'ad-sold',
    'own-ad',
    'member-gone',
    'member-suspended',
    'id-taken',
    'too-many-requests',
    'invalid-input',
    'not-signed-in',
  ],
});

export const readConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/{conversation_id}/read',
  access: 'member',
  writeClass: 'mark',
  summary: 'Mark the messages that the other sent in a conversation as read; there is no way back',
  params: conversationParams,
  /**
   * Position of the last displayed message, so that a mark made offline does not include later ones. Absent: all
   * messages.
   */
  query: v.object({ up_to: v.optional(position) }),
  problems: ['conversation-not-found', 'invalid-input', 'not-signed-in', 'too-many-requests'],
});
