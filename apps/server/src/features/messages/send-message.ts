import { dictatesNumber, hasDigits } from '@arabati/domain/messages/message-text';
import type { Message } from '@arabati/domain/messages/messages.endpoints';
import type { Connection } from '../../platform/database.ts';
import { lockRecipients, publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { hasBlocked } from '../blocks/blocks.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { notifyOfMessage } from '../notifications/notifications.public.ts';
import { recordFirstContact } from '../reviews/reviews.public.ts';
import { isSuspended } from '../suspensions/suspensions.public.ts';
import {
  assignPosition,
  findAd,
  findConversation,
  findConversationAbout,
  findProfileName,
  insertConversation,
  lockAdReference,
} from './conversations.queries.ts';
import { isFrozen } from './frozen-conversations.queries.ts';
import { findMessage, insertMessage } from './messages.queries.ts';
import { isParticipant, otherParticipant, sideOf } from './participants.ts';
import { serializeMessage } from './serialize-message.ts';

export interface NewMessage {
  id: string;
  senderId: string;
  content: string;
  /** The conversation, or the recipient and the ad. */
  conversationId?: string | undefined;
  receiverId?: string | undefined;
  adId?: string | undefined;
}

/**
 * Sends a message exactly once, however often the request is retried. Inserts the message, its position, the
 * notification and the live events in one transaction. Locks the conversation first, so that messages are numbered in
 * their order. A message to a member who has blocked the sender is stored for the sender only: see
 * docs/decisions/2026-11-24-reports-and-blocks.md.
 *
 * @throws Problem message-has-digits, conversation-not-found, ad-not-found, ad-sold, ad-paused, own-ad, member-gone,
 *   member-suspended, member-blocked, not-signed-in, id-taken.
 */
export function sendMessage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  message: NewMessage,
): Promise<Message> {
  // Prevents members from exchanging phone numbers without a paid reveal.
  if (hasDigits(message.content) || dictatesNumber(message.content)) throw new Problem('message-has-digits');
  const { id, senderId, content } = message;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    await lockParties(tx, message);
    const conversation = await lockConversation(tx, message, now);
    const sentBefore = await findMessage(tx, id);
    if (sentBefore) {
      const same = sentBefore.sender_id === senderId && sentBefore.conversation_id === conversation.id;
      if (!same) throw new Problem('id-taken');
      return serializeMessage(sentBefore, conversation);
    }
    if (await isFrozen(tx, conversation.id)) throw new Problem('conversation-frozen');
    const receiverId = otherParticipant(conversation, senderId);
    if (receiverId === null) throw new Problem('member-gone');
    if (await isSuspended(tx, receiverId, now)) throw new Problem('member-suspended');
    // The request may have been authenticated before the suspension ended its session.
    if (await isSuspended(tx, senderId, now)) throw new Problem('not-signed-in');

    if (await hasBlocked(tx, { userId: senderId, blockedId: receiverId }))
      throw new Problem('member-blocked');
    const withheld = await hasBlocked(tx, { userId: receiverId, blockedId: senderId });

    await lockRecipients(tx, withheld ? [senderId] : [senderId, receiverId]);
    const ownSide = sideOf(conversation, senderId);
    const sent = await insertMessage(tx, {
      id,
      conversation_id: conversation.id,
      position: await assignPosition(tx, {
        conversationId: conversation.id,
        seenBy: withheld ? [ownSide] : ['seller', 'buyer'],
        now,
      }),
      sender_id: senderId,
      receiver_id: receiverId,
      content,
      withheld,
      created_at: now,
    });
    if (!withheld) {
      // Only the buyer writes first, so a message of the seller is the exchange.
      const { seller_id: sellerId, buyer_id: buyerId, ad_id: forAd, ad_title: title } = conversation;
      if (senderId === sellerId && buyerId !== null && forAd !== null) {
        await recordFirstContact(tx, { buyerId, sellerId, ad: { id: forAd, title }, now });
      }
      await deliver(tx, { receiverId, senderId, conversation, messageId: id, now });
    }
    // Updates the sender's other tabs and devices.
    const ids = { conversation_id: conversation.id, message_id: id };
    await publishLiveEvents(tx, [{ userId: senderId, kind: 'messages', ids, now }]);
    return serializeMessage(sent, conversation);
  });
}

/** Notifies the receiver. Members who have blocked the sender are not notified. */
async function deliver(
  tx: Connection,
  message: {
    receiverId: string;
    senderId: string;
    conversation: { id: string; ad_id: string | null; ad_title: string };
    messageId: string;
    now: Date;
  },
): Promise<void> {
  const { receiverId, senderId, conversation, messageId, now } = message;
  const sender = await findProfileName(tx, senderId);
  await notifyOfMessage(tx, {
    receiverId,
    sender: { display_name: sender?.display_name ?? '' },
    conversation,
    now,
  });
  const ids = { conversation_id: conversation.id, message_id: messageId };
  await publishLiveEvents(tx, [{ userId: receiverId, kind: 'messages', ids, now }]);
}

/** Locks both members, then the ad: a message, its conversation and its notification refer to all three. */
async function lockParties(tx: Connection, message: NewMessage): Promise<void> {
  const { conversationId, senderId, receiverId, adId } = message;
  const pair = conversationId === undefined ? undefined : await findConversation(tx, conversationId);
  const parties = pair ? [pair.seller_id, pair.buyer_id] : [receiverId ?? null];
  await lockMembers(tx, { refer: [senderId, ...parties] });
  const about = pair ? pair.ad_id : adId;
  if (about) await lockAdReference(tx, about);
}

async function lockConversation(tx: Connection, message: NewMessage, now: Date) {
  const { conversationId, senderId } = message;
  if (conversationId === undefined) return lockConversationAbout(tx, message, now);
  const conversation = await findConversation(tx, conversationId, { lock: true });
  if (!conversation || !isParticipant(conversation, senderId)) throw new Problem('conversation-not-found');
  return conversation;
}

/** Allows a buyer to start a conversation about an active ad; the owner can only reply. */
async function lockConversationAbout(tx: Connection, message: NewMessage, now: Date) {
  const { senderId, receiverId, adId } = message;
  if (receiverId === undefined || adId === undefined) {
    throw Problem.ofFields({ [receiverId === undefined ? 'receiver_id' : 'ad_id']: 'required' });
  }
  const ad = await findAd(tx, adId, { lock: true });
  const isOwner = ad?.user_id === senderId;
  const key = { adId, buyerId: isOwner ? receiverId : senderId };
  const existing = await findConversationAbout(tx, key, { lock: true });
  if (existing && otherParticipant(existing, senderId) === receiverId) return existing;

  if (isOwner) throw new Problem('own-ad');
  if (!ad || ad.user_id !== receiverId) throw new Problem('ad-not-found');
  if (ad.status !== 'active') throw new Problem(ad.status === 'paused' ? 'ad-paused' : 'ad-sold');
  await insertConversation(tx, { ad, buyerId: senderId, now });
  const found = await findConversationAbout(tx, key, { lock: true });
  if (!found) throw new Problem('ad-not-found');
  return found;
}
