import { afterAnswer, afterInterest, type LeadInterest } from '@arabati/domain/leads/lead-states';
import type { Connection } from '../../platform/database.ts';
import { progressOf } from './lead-progress.ts';
import {
  findInterestedShowroom,
  findOfferAmount,
  findShowroomId,
  insertLead,
  insertLeadEvent,
  lockLeadOf,
  updateLead,
  writeInterest,
} from './leads.queries.ts';

/** Presses within this time are one event of the history. The lead counts each. */
const samePressMs = 3_600_000;

interface Interest {
  sellerId: string;
  buyerId: string;
  /** Null for a conversation whose ad was deleted. */
  ad: { id: string; title: string } | null;
  kind: LeadInterest;
  conversationId?: string;
  offerId?: string;
  now: Date;
}

/**
 * Records what a buyer did about an ad whose seller has a showroom, in the transaction of the act. The caller has locked
 * both members. Nothing is recorded of a buyer whom the seller has blocked.
 */
export async function recordInterest(tx: Connection, interest: Interest): Promise<void> {
  const { sellerId, buyerId, ad, kind, conversationId = null, offerId, now } = interest;
  if (sellerId === buyerId) return;
  const showroomId = await findInterestedShowroom(tx, { sellerId, buyerId });
  if (showroomId === undefined) return;
  const isNew = ad !== null && (await insertLead(tx, { showroomId, buyerId, ad, kind, now }));
  const lead = await lockLeadOf(tx, { showroomId, buyerId, adId: ad?.id ?? null, conversationId });
  if (!lead) return;
  const before = progressOf(lead);
  const { state, waitingSince } = afterInterest(before, kind, now);
  const offer = offerId === undefined ? null : await findOfferAmount(tx, offerId);
  await writeInterest(tx, { id: lead.id, kind, state, waitingSince, conversationId, offer, now });
  const isRepeated =
    kind === 'message'
      ? before.waitingSince !== null
      : kind === lead.last_event && isPress(kind) && isWithin(lead.last_event_at, now);
  if (isNew || !isRepeated) await insertLeadEvent(tx, { leadId: lead.id, kind, amount: offer, now });
  if (state !== before.state) await insertLeadEvent(tx, { leadId: lead.id, kind: 'reopened', state, now });
}

const isPress = (kind: LeadInterest) => kind === 'call' || kind === 'whatsapp';
const isWithin = (at: Date, now: Date) => now.getTime() - at.getTime() < samePressMs;

/** Records a message of the seller to a buyer, in its transaction. */
export async function recordAnswer(
  tx: Connection,
  answer: {
    sellerId: string;
    /** Who wrote for the seller. */
    personId: string;
    buyerId: string;
    adId: string | null;
    conversationId: string;
    now: Date;
  },
): Promise<void> {
  const { sellerId, personId, buyerId, adId, conversationId, now } = answer;
  const showroomId = await findShowroomId(tx, sellerId);
  if (showroomId === undefined) return;
  const lead = await lockLeadOf(tx, { showroomId, buyerId, adId, conversationId });
  if (!lead) return;
  const before = progressOf(lead);
  const after = afterAnswer(before, now);
  const isFirst = before.firstAnsweredAt === null;
  await updateLead(tx, lead.id, {
    state: after.state,
    waiting_since: after.waitingSince,
    ...(isFirst ? { first_answered_at: now, first_answered_by: personId } : {}),
  });
  if (after.state === before.state) return;
  await insertLeadEvent(tx, { leadId: lead.id, kind: 'state', personId, state: after.state, now });
}
