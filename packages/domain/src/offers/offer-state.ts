/** Hours for which an offer can be answered. */
export const offerLifetimeHours = 48;

/** States of an offer that are stored. A job stores an unanswered offer as `expired` some time after its end. */
export const offerStates = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];

/** `closed`: open, but the ad is not listed or one of the two members is suspended or gone. */
export type ShownOfferState = OfferState | 'closed';

/** Who makes an offer and who answers it. */
export const offerSides = ['seller', 'buyer'] as const;
export type OfferSide = (typeof offerSides)[number];

/** What the messages of an offer state. `made` and `counter` make an offer, the others end one. */
export const offerActs = ['made', 'counter', 'accepted', 'declined', 'withdrawn'] as const;
export type OfferAct = (typeof offerActs)[number];

/** What a member does with an open offer. */
export const offerAnswers = ['accept', 'decline', 'counter', 'withdraw'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/** The state and the message that an answer leads to. The message of a counter offer belongs to the new offer. */
export const answerOutcomes: Record<OfferAnswer, { state: OfferState; act: OfferAct }> = {
  accept: { state: 'accepted', act: 'accepted' },
  decline: { state: 'declined', act: 'declined' },
  counter: { state: 'countered', act: 'counter' },
  withdraw: { state: 'withdrawn', act: 'withdrawn' },
};

export function offerExpiry(madeAt: Date): Date {
  return new Date(madeAt.getTime() + offerLifetimeHours * 3_600_000);
}

/** Computes the state that members see. The job that stores `expired` may be late. */
export function shownOfferState(
  offer: { state: OfferState; expires_at: string | Date },
  { closed, now }: { closed: boolean; now: Date },
): ShownOfferState {
  if (offer.state !== 'open') return offer.state;
  if (new Date(offer.expires_at) <= now) return 'expired';
  return closed ? 'closed' : 'open';
}

/** Lists what a member can do with an open offer: its maker withdraws it, the other one answers it. */
export function answersOf(madeBy: OfferSide, member: OfferSide): readonly OfferAnswer[] {
  return madeBy === member ? ['withdraw'] : ['accept', 'decline', 'counter'];
}
