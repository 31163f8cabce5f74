import { isPremium, type MembershipType, planTypeOf } from '../memberships/membership-types.ts';

/**
 * Where a new ad stands in the market's own order. Premium ads come first, a trader's before an individual's;
 * steps of ten leave room for what an operator may put between them.
 */
const scores = { free: 0, premium_individual: 10, premium_trader: 20 } as const;

/** What an ad is given when it is posted; a membership that ends later takes nothing from it. */
export function initialPriority(membership: MembershipType): { is_premium: boolean; priority_score: number } {
  return { is_premium: isPremium(membership), priority_score: scores[planTypeOf(membership)] };
}
