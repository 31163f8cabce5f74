import * as v from 'valibot';
import { adStatuses } from '../ads/vocabulary.ts';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { offerActs, offerSides, offerStates } from '../offers/offer-state.ts';
import { photoSchema } from '../photos/photo.ts';
import { optionalLine } from '../text/clean-text.ts';
import { messageTextSchema } from './message-text.ts';
import * as requests from './messages.requests.ts';

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

const ownActions = {
  /** Whether the member has blocked the other participant. The other direction is not disclosed. */
  blocked: v.boolean(),
  /** Whether the ad is under review or was removed after it, so that neither participant can write. */
  frozen: v.boolean(),
  /** Whether the member may review the seller now. */
  can_review: v.boolean(),
};

const conversationSchema = v.object({
  id: v.string(),
  ...partnership,
  /** One line; of an offer with its amount. */
  last_message: v.string(),
  last_sender_id: v.string(),
  /** ISO 8601, UTC. */
  last_message_at: v.string(),
  unread_count: v.number(),
});
export type Conversation = v.InferOutput<typeof conversationSchema>;

const messageOfferSchema = v.object({
  id: v.string(),
  /** What this message states about the offer. */
  act: v.picklist(offerActs),
  made_by: v.picklist(offerSides),
  /** Pounds. */
  amount: v.number(),
  /** Stored state: see `shownOfferState`. */
  state: v.picklist(offerStates),
  /** ISO 8601, UTC. */
  expires_at: v.string(),
});
export type MessageOffer = v.InferOutput<typeof messageOfferSchema>;

export const messageSchema = v.object({
  id: v.string(),
  conversation_id: v.string(),
  /** 1, 2, 3 … within the conversation; defines the order of messages. */
  position: v.number(),
  sender_id: v.string(),
  receiver_id: v.string(),
  content: v.string(),
  /** The offer that the message makes or answers; null for a text. */
  offer: v.nullable(messageOfferSchema),
  /** The person who wrote it for the showroom, for the showroom's side only; null for the member. */
  author: v.nullable(v.string()),
  ad_id: v.nullable(v.string()),
  is_read: v.boolean(),
  /** ISO 8601, UTC. */
  created_at: v.string(),
});
export type Message = v.InferOutput<typeof messageSchema>;

export const listConversations = defineEndpoint({
  ...requests.listConversations,
  staff: 'answering',
  summary: "The member's conversations, latest first, in pages",
  query: v.object({
    /** Part of the other participant's name or of the ad's title. */
    q: optionalLine(100),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(conversationSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['invalid-input', 'not-signed-in'],
});

/** A conversation is created by its first message. Until then, this returns the recipient and the ad. */
export const openConversation = defineEndpoint({
  ...requests.openConversation,
  staff: 'answering',
  summary: 'The conversation with a member about an ad, whether it exists or not',
  query: v.object({ seller_id: id, ad_id: id }),
  response: v.object({
    /** Null before the first message. */
    conversation_id: v.nullable(v.string()),
    ...partnership,
    ...ownActions,
  }),
  problems: ['ad-not-found', 'ad-sold', 'ad-paused', 'own-ad', 'invalid-input', 'not-signed-in'],
});

const conversationParams = v.object({ conversation_id: id });

export const getConversation = defineEndpoint({
  ...requests.getConversation,
  staff: 'answering',
  summary: 'The other participant and the ad of a conversation',
  params: conversationParams,
  response: v.object({ conversation_id: v.string(), ...partnership, ...ownActions }),
  problems: ['conversation-not-found', 'not-signed-in'],
});

export const listMessages = defineEndpoint({
  ...requests.listMessages,
  staff: 'answering',
  summary:
    'A page of a thread, oldest first: the latest messages, those before a position, or those after one',
  params: conversationParams,
  query: v.object({ before: v.optional(position), after: v.optional(position) }),
  response: v.object({
    items: v.array(messageSchema),
    /** Whether there are more messages in the requested direction: newer with `after`, otherwise older. */
    has_more: v.boolean(),
    /** Position of the member's first message that the other participant has not read; null if all are read. */
    unread_from: v.nullable(v.number()),
    /** Whether open offers are closed: the ad is not listed, or one of the two members is suspended or gone. */
    offers_closed: v.boolean(),
  }),
  problems: ['conversation-not-found', 'invalid-input', 'not-signed-in'],
});

/** The sender's device generates the id, so that a retry after a lost response sends the same message. */
export const sendMessage = defineEndpoint({
  ...requests.sendMessage,
  staff: 'answering',
  writeClass: 'contact',
  summary: 'Send a message to a conversation, or the first one about an ad',
  params: v.object({ message_id: id }),
  body: v.object({
    content: messageTextSchema,
    /** The conversation; otherwise the recipient and the ad. */
    conversation_id: v.optional(id),
    receiver_id: v.optional(id),
    ad_id: v.optional(id),
  }),
  response: messageSchema,
  problems: [
    'message-has-digits',
    'conversation-not-found',
    'ad-not-found',
    'ad-sold',
    'ad-paused',
    'own-ad',
    'member-gone',
    'member-suspended',
    'member-blocked',
    'conversation-frozen',
    'id-taken',
    'too-many-requests',
    'invalid-input',
    'not-signed-in',
  ],
});

export const readConversation = defineEndpoint({
  ...requests.readConversation,
  staff: 'answering',
  writeClass: 'mark',
  summary: 'Mark received messages of a conversation as read, permanently',
  params: conversationParams,
  /**
   * Position of the last displayed message, so that a mark made offline does not include later ones. Absent: all
   * messages.
   */
  query: v.object({ up_to: v.optional(position) }),
  problems: ['conversation-not-found', 'invalid-input', 'not-signed-in', 'too-many-requests'],
});
