/** Why the point of a reveal is returned: the ad was sold soon after it, or the desk has confirmed a dead number. */
export const refundReasons = ['sold', 'dead-number'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The rule that administrators set. */
export interface RefundTerms {
  /** Hours between the reveal and the sale; null: a sale returns no point. */
  refund_sold_hours: number | null;
  /** Days between the reveal and the desk's decision; null: a dead number returns no point. */
  refund_dead_days: number | null;
  /** Maximum number of refunds of one member within the limit's period. */
  member_refunds: number;
  /** Maximum number of refunds for the ads of one seller within that period. */
  seller_refunds: number;
}

export const defaultRefundTerms: RefundTerms = {
  refund_sold_hours: 24,
  refund_dead_days: 30,
  member_refunds: 5,
  seller_refunds: 30,
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days in which the limits count refunds. */
export const refundLimitDays = 30;

/** Milliseconds between the cause and its refunds. A sale or a decision that is undone until then returns nothing. */
export const refundDelayMs = hourMs;

/** @returns the start of the period whose reveals are refunded, or `null` if the rule is off. */
export function refundsSince(reason: RefundReason, happenedAt: Date, terms: RefundTerms): Date | null {
  const { refund_sold_hours: hours, refund_dead_days: days } = terms;
  const periodMs = reason === 'sold' ? hours !== null && hours * hourMs : days !== null && days * dayMs;
  return periodMs === false ? null : new Date(happenedAt.getTime() - periodMs);
}

/** A reveal and what is known about both sides. */
export interface RefundCase {
  reason: RefundReason;
  happenedAt: Date;
  reveal: { points_spent: number; created_at: Date; refunded_at: Date | null };
  isOwner: boolean;
  /** Whether the seller has named the member as the buyer: the reveal led to a car. */
  isBuyer: boolean;
  /** Whether the member and the seller have used the same device. */
  sharesDevice: boolean;
  /** Refunds within the period of the limits. */
  refunds: { member: number; seller: number };
}

/** Returns whether a reveal's point is returned: once, only if it was paid, and within the limits. */
export function isRefundDue(
  { reason, happenedAt, reveal, isOwner, isBuyer, sharesDevice, refunds }: RefundCase,
  terms: RefundTerms,
): boolean {
  const since = refundsSince(reason, happenedAt, terms);
  return (
    since !== null &&
    reveal.created_at >= since &&
    reveal.points_spent > 0 &&
    reveal.refunded_at === null &&
    !isOwner &&
    !isBuyer &&
    // A seller's second account would get numbers for nothing.
    !sharesDevice &&
    refunds.member < terms.member_refunds &&
    refunds.seller < terms.seller_refunds
  );
}
