/** `premium` is a legacy value, equivalent to premium_individual. */
export const membershipTypes = ['free', 'premium', 'premium_individual', 'premium_trader'] as const;
export type MembershipType = (typeof membershipTypes)[number];

export function isPremium(type: MembershipType): boolean {
  return type !== 'free';
}

/** The plans in the table membership_plans. */
export const planTypes = ['free', 'premium_individual', 'premium_trader'] as const;
export type PlanType = (typeof planTypes)[number];

export function planTypeOf(type: MembershipType): PlanType {
  return type === 'premium' ? 'premium_individual' : type;
}
