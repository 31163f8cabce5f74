import { refusedOfferDays } from '@arabati/domain/offers/offer-limits';
import { offerExpiredWords } from '@arabati/words/notifications/notification-words';
import { lockRecipients } from '../../platform/live/publish-live-events.ts';
import type { Sweep } from '../../platform/run-sweeps.ts';
import type { Services } from '../../platform/services.ts';
import { areOffersClosed, findConversation, lockParties } from '../messages/messages.public.ts';
import { notifyOfMessage } from '../notifications/notifications.public.ts';
import {
  deleteRefusedBefore,
  findExpired,
  findOffer,
  type OfferRow,
  writeExpired,
} from './offers.queries.ts';

const offersPerRun = 500;

/**
 * Stores the end of offers that were not answered in time, and notifies their makers. Members see them as expired before:
 * their state is computed from the time.
 *
 * @returns the number of offers.
 */
export async function expireOffers(
  services: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  const due = await findExpired(services.database, { now: services.clock.now(), limit: offersPerRun });
  let expired = 0;
  for (const offer of due) {
    if (stopped()) break;
    await expireOffer(services, offer);
    expired += 1;
  }
  return expired;
}

/** Locks both members, the ad, then the conversation, like an answer. */
async function expireOffer(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, conversation_id: conversationId, made_by }: OfferRow,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    const pair = await findConversation(tx, conversationId);
    if (!pair) return;
    // Each of the two may have deleted their account: a reported conversation is stored until the decision.
    const participant = pair.seller_id ?? pair.buyer_id;
    if (participant !== null) await lockParties(tx, { senderId: participant, conversationId });
    const conversation = await findConversation(tx, conversationId, { lock: true });
    // Another node, or a new offer, has stored it.
    if ((await findOffer(tx, id))?.state !== 'open' || !conversation) return;
    const receiverId = made_by === 'seller' ? conversation.seller_id : conversation.buyer_id;
    const closed = await areOffersClosed(tx, { conversationId, now });
    const isNotified = receiverId !== null && !closed;
    if (isNotified) await lockRecipients(tx, [receiverId]);
    await writeExpired(tx, id);
    if (!isNotified) return;
    const text = offerExpiredWords({ title: conversation.ad_title });
    await notifyOfMessage(tx, { receiverId, text, conversation, now });
  });
}

/** Deletes refused offers that no limit counts any more. */
export const sweepRefusedOffers: Sweep = (connection, now, limit) =>
  deleteRefusedBefore(connection, {
    before: new Date(now.getTime() - refusedOfferDays * 86_400_000),
    limit,
  });
