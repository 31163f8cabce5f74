import type { Message, MessageOffer } from '@arabati/domain/messages/messages.endpoints';
import { shownOfferState } from '@arabati/domain/offers/offer-state';
import type { ShownMessageRow } from './messages.queries.ts';

/**
 * The sender of a withheld message must not learn that it is withheld, and the receiver not which person of a showroom
 * wrote it.
 */
export function serializeMessage(
  row: ShownMessageRow,
  { adId, readerId, now }: { adId: string | null; readerId: string; now: Date },
): Message {
  const { id, conversation_id, position, sender_id, receiver_id, content, is_read, created_at } = row;
  return {
    id,
    conversation_id,
    position,
    sender_id,
    receiver_id,
    content,
    offer: serializeOffer(row, now),
    author: sender_id === readerId ? row.author : null,
    ad_id: adId,
    is_read,
    created_at: created_at.toISOString(),
  };
}

function serializeOffer(row: ShownMessageRow, now: Date): MessageOffer | null {
  const { offer_id: id, offer_act: act, made_by, amount, offer_state: state, expires_at } = row;
  if (id === null || act === null || made_by === null || amount === null || !state || !expires_at)
    return null;
  const isExpired = shownOfferState({ state, expires_at }, { closed: false, now }) === 'expired';
  return {
    id,
    act,
    made_by,
    amount,
    state: isExpired ? 'expired' : state,
    expires_at: expires_at.toISOString(),
  };
}
