import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { lockMembers } from '../members/members.public.ts';
import {
  findAd,
  findConversation,
  findConversationAbout,
  insertConversation,
  lockAdReference,
} from './conversations.queries.ts';
import { isParticipant, otherParticipant } from './participants.ts';

/** Where a message goes: the conversation, or the recipient and the ad. */
export interface MessageTarget {
  senderId: string;
  /** The person who acts for the sender's showroom. */
  actedBy?: string | null | undefined;
  conversationId?: string | undefined;
  receiverId?: string | undefined;
  adId?: string | undefined;
}

/** A locked conversation. */
export type LockedConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/**
 * Locks both members, then the ad: a message, its conversation and its notification refer to all three.
 *
 * @param change the sender, if their own rows are counted too.
 */
export async function lockParties(
  tx: Connection,
  target: MessageTarget,
  { change = [] }: { change?: readonly string[] } = {},
): Promise<void> {
  const { conversationId, senderId, actedBy = null, receiverId, adId } = target;
  const pair = conversationId === undefined ? undefined : await findConversation(tx, conversationId);
  const parties = pair ? [pair.seller_id, pair.buyer_id] : [receiverId ?? null];
  await lockMembers(tx, { change, refer: [senderId, actedBy, ...parties] });
  const about = pair ? pair.ad_id : adId;
  if (about) await lockAdReference(tx, about);
}

/** @throws Problem conversation-not-found, ad-not-found, ad-sold, ad-paused, own-ad. */
export async function lockConversation(
  tx: Connection,
  target: MessageTarget,
  now: Date,
): Promise<LockedConversation> {
  const { conversationId, senderId } = target;
  if (conversationId === undefined) return lockConversationAbout(tx, target, now);
  const conversation = await findConversation(tx, conversationId, { lock: true });
  if (!conversation || !isParticipant(conversation, senderId)) throw new Problem('conversation-not-found');
  return conversation;
}

/** Allows a buyer to start a conversation about an active ad; the owner can only reply. */
async function lockConversationAbout(
  tx: Connection,
  target: MessageTarget,
  now: Date,
): Promise<LockedConversation> {
  const { senderId, receiverId, adId } = target;
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
