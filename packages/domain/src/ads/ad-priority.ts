import { isPremium, type MembershipType, planTypeOf } from '../memberships/membership-types.ts';

/**
 * Priority of a new ad by membership: premium ads precede free ones, a trader's an individual's. Steps of ten leave
 * space for values of an operator.
 */
const scores = { free: 0, premium_individual: 10, premium_trader: 20 } as const;

/** Computes the initial priority of an ad. It does not change when the membership ends. */
export function initialPriority(membership: MembershipType): { is_premium: boolean; priority_score: number } {
  return { is_premium: isPremium(membership), priority_score: scores[planTypeOf(membership)] };
}
