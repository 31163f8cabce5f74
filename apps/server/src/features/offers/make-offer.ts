import type { Message } from '@arabati/domain/messages/messages.endpoints';
import { offerExpiry, shownOfferState } from '@arabati/domain/offers/offer-state';
import { offerNoticeWords } from '@arabati/words/notifications/notification-words';
import { offerContent } from '@arabati/words/offers/offer-line';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  assertMayWrite,
  findConversation,
  findConversationAbout,
  findMessage,
  getShownMessage,
  type LockedConversation,
  lockConversation,
  lockParties,
  serializeMessage,
  writeMessage,
} from '../messages/messages.public.ts';
import { assertLikely, type NewAmount, refuseTooLow } from './assert-offer-amount.ts';
import { findOfferedAd, findOpenOffer, insertOffer, writeExpired } from './offers.queries.ts';

interface NewOffer extends NewAmount {
  buyerId: string;
  /** The person who acts for the buyer's showroom. */
  actedBy: string | null;
  adId: string;
}

/**
 * Makes an offer on an active ad, in the buyer's conversation with the seller, exactly once for each id. Locks the buyer
 * and the seller, the ad, then the conversation. An offer under what the seller accepts is refused and counted.
 *
 * @throws Problem ad-not-found, ad-sold, ad-paused, own-ad, offers-not-accepted, offer-unlikely, offer-open, offer-too-low,
 *   too-many-offers, too-many-ad-offers, id-taken, and those of a message.
 */
export async function makeOffer(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  offer: NewOffer,
): Promise<Message> {
  const now = clock.now();
  const { id, buyerId, actedBy, adId } = offer;
  const sent = await database.transaction().execute(async (tx) => {
    const sellerId = (await findOfferedAd(tx, adId))?.user_id;
    if (sellerId === undefined) throw new Problem('ad-not-found');
    const target = { senderId: buyerId, actedBy, receiverId: sellerId, adId };
    await lockParties(tx, target, { change: [buyerId] });
    const repeated = await findMessage(tx, id);
    if (repeated && !(await isSameOffer(tx, offer, repeated))) throw new Problem('id-taken');
    if (!repeated) {
      if ((await writeOffer(tx, { ...offer, now })) === 'refused') return null;
    }
    const row = await getShownMessage(tx, { messageId: id, userId: buyerId });
    return serializeMessage(row, { adId, readerId: buyerId, now });
  });
  // After the commit, because a refused offer counts.
  if (!sent) throw new Problem('offer-too-low');
  return sent;
}

async function isSameOffer(
  tx: Connection,
  { buyerId, adId }: NewOffer,
  sent: NonNullable<Awaited<ReturnType<typeof findMessage>>>,
): Promise<boolean> {
  if (sent.sender_id !== buyerId || sent.offer_act !== 'made') return false;
  return (await findConversation(tx, sent.conversation_id))?.ad_id === adId;
}

async function writeOffer(tx: Connection, offer: NewOffer & { now: Date }): Promise<'made' | 'refused'> {
  const { id, buyerId, actedBy, adId, amount, now } = offer;
  // Read again: it may have changed before the lock.
  const ad = await findOfferedAd(tx, adId);
  if (!ad || ad.status === 'removed') throw new Problem('ad-not-found');
  if (ad.user_id === buyerId) throw new Problem('own-ad');
  if (ad.status !== 'active') throw new Problem(ad.status === 'paused' ? 'ad-paused' : 'ad-sold');
  if (!ad.accepts_offers) throw new Problem('offers-not-accepted');
  assertLikely(offer, ad.price);

  // A refused offer starts no conversation.
  const existing = await findConversationAbout(tx, { adId, buyerId }, { lock: true });
  if (existing) await endOpenOffer(tx, existing, now);
  if (await refuseTooLow(tx, { ...offer, terms: ad })) return 'refused';

  const target = { senderId: buyerId, receiverId: ad.user_id, adId };
  const conversation = existing ?? (await lockConversation(tx, target, now));
  const to = await assertMayWrite(tx, { conversation, senderId: buyerId, now });
  await insertOffer(tx, {
    id,
    conversation_id: conversation.id,
    buyer_id: buyerId,
    ad_id: adId,
    made_by: 'buyer',
    counter_of: null,
    amount,
    expires_at: offerExpiry(now),
    withheld: to.withheld,
    created_at: now,
  });
  await writeMessage(tx, {
    id,
    conversation,
    senderId: buyerId,
    actedBy,
    to,
    content: offerContent('made'),
    offer: { id, act: 'made' },
    notice: (about) => offerNoticeWords('made', about),
    now,
  });
  return 'made';
}

/**
 * Stores the end of an offer that has expired, or that the buyer cannot see because they had blocked the seller.
 *
 * @throws Problem offer-open.
 */
async function endOpenOffer(tx: Connection, conversation: LockedConversation, now: Date): Promise<void> {
  const open = await findOpenOffer(tx, conversation.id);
  if (!open) return;
  const isHidden = open.withheld && open.made_by === 'seller';
  if (!isHidden && shownOfferState(open, { closed: false, now }) === 'open') throw new Problem('offer-open');
  await writeExpired(tx, open.id);
}
