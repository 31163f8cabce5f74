/** `new` until the showroom's first answer. Only its staff set `visited` and `lost`. */
export const leadStates = ['new', 'answered', 'visited', 'lost'] as const;
export type LeadState = (typeof leadStates)[number];

/** What a buyer does. A press is one of the buttons that call, or open WhatsApp. */
export const leadInterests = ['message', 'offer', 'reveal', 'call', 'whatsapp'] as const;
export type LeadInterest = (typeof leadInterests)[number];

/** The part of a lead that changes with messages and decisions. */
export interface LeadProgress {
  state: LeadState;
  /** The first message or offer since the showroom's last answer; null if it owes none. */
  waitingSince: Date | null;
  firstAnsweredAt: Date | null;
}

/** Only these can be answered in the conversation. After a reveal or a press, the buyer calls. */
export const needsAnswer = (interest: LeadInterest): boolean =>
  interest === 'message' || interest === 'offer';

/** The state of a lead that is no longer lost: whether the showroom has ever answered decides. */
export const openState = ({ firstAnsweredAt }: Pick<LeadProgress, 'firstAnsweredAt'>): LeadState =>
  firstAnsweredAt ? 'answered' : 'new';

/**
 * Applies an act of the buyer. A message or an offer waits for an answer, since the first unanswered one. A visit remains
 * a visit. A lost lead is open again, because a list of lost buyers would hide the new interest.
 */
export function afterInterest(lead: LeadProgress, interest: LeadInterest, at: Date): LeadProgress {
  return {
    ...lead,
    state: lead.state === 'lost' ? openState(lead) : lead.state,
    waitingSince: lead.waitingSince ?? (needsAnswer(interest) ? at : null),
  };
}

/** Applies a message of the showroom. It answers everything before it, and reopens nothing. */
export function afterAnswer(lead: LeadProgress, at: Date): LeadProgress {
  return {
    state: lead.state === 'new' ? 'answered' : lead.state,
    waitingSince: null,
    firstAnsweredAt: lead.firstAnsweredAt ?? at,
  };
}

/**
 * Applies a decision of the staff. `new` reopens a lost lead. All others end the wait: the showroom has talked to the
 * buyer on the phone or on site, or expects nothing more. Talking counts as the first answer, a loss does not.
 */
export function afterDecision(lead: LeadProgress, state: LeadState, at: Date): LeadProgress {
  if (state === 'new') return { ...lead, state: lead.state === 'lost' ? openState(lead) : lead.state };
  return {
    state,
    waitingSince: null,
    firstAnsweredAt: lead.firstAnsweredAt ?? (state === 'lost' ? null : at),
  };
}
