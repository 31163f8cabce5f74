/** Hours from the first contact to the first review: time to see the car. */
export const reviewOpensAfterHours = 24;
/** Days from the first contact to the last review. Later, a review says little about the seller of today. */
export const reviewClosesAfterDays = 60;

const hourMs = 3_600_000;

/** When a buyer first had contact with the seller about an ad, and when they reviewed it. */
export interface ReviewableContact {
  contacted_at: Date;
  reviewed_at: Date | null;
}

export type ReviewState = 'early' | 'open' | 'closed' | 'reviewed';

/** A member reviews an ad once. Both ends of the period are included. */
export function reviewState({ contacted_at, reviewed_at }: ReviewableContact, now: Date): ReviewState {
  if (reviewed_at !== null) return 'reviewed';
  const { from, until } = openContacts(now);
  if (contacted_at > until) return 'early';
  return contacted_at < from ? 'closed' : 'open';
}

/** The period of the first contacts that can be reviewed now. */
export function openContacts(now: Date): { from: Date; until: Date } {
  return {
    from: new Date(now.getTime() - reviewClosesAfterDays * 24 * hourMs),
    until: new Date(now.getTime() - reviewOpensAfterHours * hourMs),
  };
}
