import type { OfferAct } from '@arabati/domain/offers/offer-state';
import type { NotificationText } from '@arabati/words/notifications/notification-words';
import type { Connection } from '../../platform/database.ts';
import { lockRecipients, publishLiveEvents } from '../../platform/live/publish-live-events.ts';
import { Problem } from '../../platform/problem.ts';
import { hasBlocked } from '../blocks/blocks.public.ts';
import { recordAnswer, recordInterest } from '../leads/leads.public.ts';
import { notifyOfMessage } from '../notifications/notifications.public.ts';
import { recordFirstContact } from '../reviews/reviews.public.ts';
import { isSuspended } from '../suspensions/suspensions.public.ts';
import { assignPosition, findProfileName } from './conversations.queries.ts';
import { isFrozen } from './frozen-conversations.queries.ts';
import type { LockedConversation } from './lock-conversation.ts';
import { insertMessage, type MessageRow } from './messages.queries.ts';
import { otherParticipant, sideOf } from './participants.ts';

/** Who receives a message. */
export interface MessageReceiver {
  receiverId: string;
  /** The receiver has blocked the sender: only the sender sees the message. */
  withheld: boolean;
}

/**
 * Checks that a participant may write in a locked conversation, and locks the live events of both, so that the caller may
 * write rows afterwards.
 *
 * @throws Problem conversation-frozen, member-gone, member-suspended, member-blocked, not-signed-in.
 */
export async function assertMayWrite(
  tx: Connection,
  { conversation, senderId, now }: { conversation: LockedConversation; senderId: string; now: Date },
): Promise<MessageReceiver> {
  if (await isFrozen(tx, conversation.id)) throw new Problem('conversation-frozen');
  const receiverId = otherParticipant(conversation, senderId);
  if (receiverId === null) throw new Problem('member-gone');
  if (await isSuspended(tx, receiverId, now)) throw new Problem('member-suspended');
  // The request may have been authenticated before the suspension ended its session.
  if (await isSuspended(tx, senderId, now)) throw new Problem('not-signed-in');

  if (await hasBlocked(tx, { userId: senderId, blockedId: receiverId })) throw new Problem('member-blocked');
  const withheld = await hasBlocked(tx, { userId: receiverId, blockedId: senderId });
  await lockRecipients(tx, withheld ? [senderId] : [senderId, receiverId]);
  return { receiverId, withheld };
}

export interface WrittenMessage {
  id: string;
  conversation: LockedConversation;
  senderId: string;
  /** The person who acts for the sender's showroom. */
  actedBy: string | null;
  to: MessageReceiver;
  content: string;
  /** The offer that the message makes or answers. */
  offer?: { id: string; act: OfferAct };
  /** The text of the receiver's notification. */
  notice: (about: { sender: string; adTitle: string }) => NotificationText;
  now: Date;
}

/** Inserts a message, which `assertMayWrite` has allowed, with its position, notification and live events. */
export async function writeMessage(tx: Connection, message: WrittenMessage): Promise<MessageRow> {
  const { id, conversation, senderId, actedBy, to, content, offer, now } = message;
  const { receiverId, withheld } = to;
  const ownSide = sideOf(conversation, senderId);
  const written = await insertMessage(tx, {
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
    acted_by: actedBy,
    offer_id: offer?.id ?? null,
    offer_act: offer?.act ?? null,
    created_at: now,
  });
  if (!withheld) {
    // Only the buyer writes first, so a message of the seller is the exchange.
    const { seller_id: sellerId, buyer_id: buyerId, ad_id: forAd, ad_title: title } = conversation;
    if (senderId === sellerId && buyerId !== null && forAd !== null) {
      await recordFirstContact(tx, { buyerId, sellerId, ad: { id: forAd, title }, now });
    }
    await deliver(tx, message);
  }
  await recordLead(tx, message);
  // Updates the sender's other tabs and devices.
  const ids = { conversation_id: conversation.id, message_id: id };
  await publishLiveEvents(tx, [{ userId: senderId, kind: 'messages', ids, now }]);
  return written;
}

/** Records the message for a seller with a showroom. The seller does not learn that the buyer has blocked them. */
async function recordLead(tx: Connection, message: WrittenMessage): Promise<void> {
  const { conversation, senderId, actedBy, to, offer, now } = message;
  const {
    id: conversationId,
    seller_id: sellerId,
    buyer_id: buyerId,
    ad_id: adId,
    ad_title: title,
  } = conversation;
  if (sellerId === null || buyerId === null) return;
  if (senderId === sellerId) {
    const personId = actedBy ?? senderId;
    return recordAnswer(tx, { sellerId, personId, buyerId, adId, conversationId, now });
  }
  if (to.withheld) return;
  const isOffer = offer?.act === 'made' || offer?.act === 'counter';
  await recordInterest(tx, {
    sellerId,
    buyerId,
    ad: adId === null ? null : { id: adId, title },
    kind: isOffer ? 'offer' : 'message',
    conversationId,
    ...(isOffer ? { offerId: offer.id } : {}),
    now,
  });
}

/** Notifies the receiver. Members who have blocked the sender are not notified. */
async function deliver(tx: Connection, message: WrittenMessage): Promise<void> {
  const { id, conversation, senderId, to, notice, now } = message;
  const { receiverId } = to;
  const sender = await findProfileName(tx, senderId);
  const text = notice({ sender: sender?.display_name ?? '', adTitle: conversation.ad_title });
  await notifyOfMessage(tx, { receiverId, text, conversation, now });
  const ids = { conversation_id: conversation.id, message_id: id };
  await publishLiveEvents(tx, [{ userId: receiverId, kind: 'messages', ids, now }]);
}
