import { isPremium, type MembershipType } from './membership-types.ts';

interface MembershipPeriod {
  membership_type: MembershipType;
  /** Null if it has no end. */
  membership_expires_at: Date | null;
}

/** Checks whether a premium period has ended. The member's row is updated only at their next request. */
export function hasMembershipEnded(
  { membership_type, membership_expires_at }: MembershipPeriod,
  now: Date,
): boolean {
  return isPremium(membership_type) && membership_expires_at !== null && membership_expires_at <= now;
}

/** Returns the membership that a member holds at an instant: an ended premium membership counts as free. */
export function currentMembershipType(period: MembershipPeriod, now: Date): MembershipType {
  return hasMembershipEnded(period, now) ? 'free' : period.membership_type;
}
