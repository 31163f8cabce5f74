import type { Message } from '@arabati/domain/messages/messages.endpoints';
import {
  answerOutcomes,
  answersOf,
  type OfferAnswer,
  offerExpiry,
  shownOfferState,
} from '@arabati/domain/offers/offer-state';
import { offerNoticeWords } from '@arabati/words/notifications/notification-words';
import { offerContent } from '@arabati/words/offers/offer-line';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  areOffersClosed,
  assertMayWrite,
  findConversation,
  findMessage,
  getShownMessage,
  type LockedConversation,
  lockConversation,
  lockParties,
  serializeMessage,
  sideOf,
  writeMessage,
} from '../messages/messages.public.ts';
import { assertLikely, refuseTooLow } from './assert-offer-amount.ts';
import { findOffer, findOfferedAd, insertOffer, type OfferRow, writeAnswer } from './offers.queries.ts';

interface NewAnswer {
  /** Also the id of the message and of a counter offer. */
  id: string;
  offerId: string;
  userId: string;
  /** The person who acts for the member's showroom. */
  actedBy: string | null;
  answer: OfferAnswer;
  amount: number | undefined;
  confirmed: boolean;
}

/**
 * Accepts, declines or counters an offer, or withdraws one's own, exactly once for each id. The conversation's lock
 * decides between concurrent answers. Locks both members, the ad, then the conversation.
 *
 * @throws Problem offer-not-found, also for others than the participants; offer-not-open, offer-not-answerable,
 *   invalid-input without the amount of a counter offer, offer-unlikely, offer-too-low, too-many-offers,
 *   too-many-ad-offers, id-taken, and those of a message.
 */
export async function answerOffer(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  answer: NewAnswer,
): Promise<Message> {
  const now = clock.now();
  const { id, offerId, userId } = answer;
  const sent = await database.transaction().execute(async (tx) => {
    const conversation = await lockNegotiation(tx, answer, now);
    const repeated = await findMessage(tx, id);
    if (repeated && !(await isSameAnswer(tx, answer, repeated))) throw new Problem('id-taken');
    if (!repeated) {
      // Read under the conversation's lock: the first of concurrent answers ends it.
      const offer = await findOffer(tx, offerId);
      if (!offer) throw new Problem('offer-not-found');
      if ((await writeAnswerTo(tx, { ...answer, offer, conversation, now })) === 'refused') return null;
    }
    const row = await getShownMessage(tx, { messageId: id, userId });
    return serializeMessage(row, { adId: conversation.ad_id, readerId: userId, now });
  });
  // After the commit, because a refused offer counts.
  if (!sent) throw new Problem('offer-too-low');
  return sent;
}

async function lockNegotiation(
  tx: Connection,
  { offerId, userId, actedBy, answer }: NewAnswer,
  now: Date,
): Promise<LockedConversation> {
  const offer = await findOffer(tx, offerId);
  const pair = offer && (await findConversation(tx, offer.conversation_id));
  const isVisible = pair && (!offer.withheld || sideOf(pair, userId) === offer.made_by);
  if (!isVisible || (pair.seller_id !== userId && pair.buyer_id !== userId))
    throw new Problem('offer-not-found');
  const target = { senderId: userId, actedBy, conversationId: pair.id };
  // A buyer's counter offer counts.
  const change = answer === 'counter' && pair.buyer_id === userId ? [userId] : [];
  await lockParties(tx, target, { change });
  return lockConversation(tx, target, now);
}

async function isSameAnswer(
  tx: Connection,
  { id, offerId, userId, answer }: NewAnswer,
  sent: NonNullable<Awaited<ReturnType<typeof findMessage>>>,
): Promise<boolean> {
  if (sent.sender_id !== userId || sent.offer_act !== answerOutcomes[answer].act) return false;
  return answer === 'counter' ? (await findOffer(tx, id))?.counter_of === offerId : sent.offer_id === offerId;
}

type OpenNegotiation = NewAnswer & { offer: OfferRow; conversation: LockedConversation; now: Date };

async function writeAnswerTo(tx: Connection, negotiation: OpenNegotiation): Promise<'answered' | 'refused'> {
  const { id, userId, actedBy, answer, offer, conversation, now } = negotiation;
  const side = sideOf(conversation, userId);
  const to = await assertMayWrite(tx, { conversation, senderId: userId, now });
  const closed = await areOffersClosed(tx, { conversationId: conversation.id, now });
  if (shownOfferState(offer, { closed, now }) !== 'open') throw new Problem('offer-not-open');
  if (!answersOf(offer.made_by, side).includes(answer)) throw new Problem('offer-not-answerable');
  if (answer === 'counter' && (await refuseLowCounter(tx, negotiation))) return 'refused';

  const { state, act } = answerOutcomes[answer];
  await writeAnswer(tx, { id: offer.id, state, by: side, withheld: to.withheld });
  if (answer === 'counter') await writeCounter(tx, negotiation, { side, withheld: to.withheld });
  await writeMessage(tx, {
    id,
    conversation,
    senderId: userId,
    actedBy,
    to,
    content: offerContent(act),
    offer: { id: answer === 'counter' ? id : offer.id, act },
    notice: (about) => offerNoticeWords(act, about),
    now,
  });
  return 'answered';
}

/** Only a buyer's amounts count and must meet the seller's terms. */
async function refuseLowCounter(tx: Connection, negotiation: OpenNegotiation): Promise<boolean> {
  const { id, userId, amount, confirmed, conversation, now } = negotiation;
  if (amount === undefined) throw Problem.ofFields({ amount: 'required' });
  const { adId } = negotiatedBy(conversation);
  const ad = await findOfferedAd(tx, adId);
  if (!ad) throw new Problem('offer-not-open');
  const counter = { id, amount, confirmed };
  assertLikely(counter, ad.price);
  if (userId === conversation.seller_id) return false;
  return refuseTooLow(tx, { ...counter, buyerId: userId, adId, terms: ad, now });
}

/** @throws Problem offer-not-open if the ad or the buyer is deleted. */
function negotiatedBy({ ad_id: adId, buyer_id: buyerId }: LockedConversation) {
  if (adId === null || buyerId === null) throw new Problem('offer-not-open');
  return { adId, buyerId };
}

async function writeCounter(
  tx: Connection,
  { id, amount, offer, conversation, now }: OpenNegotiation,
  { side, withheld }: { side: 'seller' | 'buyer'; withheld: boolean },
): Promise<void> {
  const { adId, buyerId } = negotiatedBy(conversation);
  await insertOffer(tx, {
    id,
    conversation_id: conversation.id,
    buyer_id: buyerId,
    ad_id: adId,
    made_by: side,
    counter_of: offer.id,
    amount: amount ?? 0,
    expires_at: offerExpiry(now),
    withheld,
    created_at: now,
  });
}
