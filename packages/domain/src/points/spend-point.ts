import { isPremium, type MembershipType } from '../memberships/membership-types.ts';

export interface Balance {
  points: number;
  credits: number;
}

/** What a member may spend and is shown: free members have points alone, premium members credits as well. */
export function spendable(balance: Balance, membership: MembershipType): number {
  return isPremium(membership) ? balance.points + balance.credits : balance.points;
}

/**
 * Takes `cost` from a balance: premium spends credits first and the remainder from points, free spends points.
 * Answers null when it does not suffice; a balance never goes below zero.
 */
export function spend(balance: Balance, membership: MembershipType, cost: number): Balance | null {
  if (spendable(balance, membership) < cost) return null;
  const fromCredits = isPremium(membership) ? Math.min(balance.credits, cost) : 0;
  return { credits: balance.credits - fromCredits, points: balance.points - (cost - fromCredits) };
}
