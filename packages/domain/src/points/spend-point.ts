import { isPremium, type MembershipType } from '../memberships/membership-types.ts';

export interface Balance {
  points: number;
  credits: number;
}

/** @returns the balance that a member can spend: points, and credits for premium members. */
export function spendable(balance: Balance, membership: MembershipType): number {
  return isPremium(membership) ? balance.points + balance.credits : balance.points;
}

/**
 * Subtracts `cost` from a balance. Premium members spend credits first, then points; free members spend points.
 *
 * @returns `null` if the balance is insufficient. A balance is never negative.
 */
export function spend(balance: Balance, membership: MembershipType, cost: number): Balance | null {
  if (spendable(balance, membership) < cost) return null;
  const fromCredits = isPremium(membership) ? Math.min(balance.credits, cost) : 0;
  return { credits: balance.credits - fromCredits, points: balance.points - (cost - fromCredits) };
}
