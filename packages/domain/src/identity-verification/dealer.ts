import type { SellerRole } from '../ads/vocabulary.ts';
import type { MembershipType } from '../memberships/membership-types.ts';

/** Roles of sellers who sell cars of other people. */
export const dealerRoles: readonly SellerRole[] = ['وكيل', 'وسيط'];

/**
 * Returns whether a member may have their identity verified. The specification has no type of member apart from the
 * membership: a trader holds the traders' plan, and agents and brokers state their role in their ads.
 *
 * @param member.membershipType in force.
 * @param member.hasDealerAd whether an active or sold ad of the member has one of the roles.
 */
export function isDealer(member: { membershipType: MembershipType; hasDealerAd: boolean }): boolean {
  return member.membershipType === 'premium_trader' || member.hasDealerAd;
}
