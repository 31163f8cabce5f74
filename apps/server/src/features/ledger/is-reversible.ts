interface MembershipActivation {
  id: string;
  has_state_before: boolean;
}

/** Checks whether a membership change can be undone: nothing has changed the membership since, and it is known how it was. */
export function isLatestMembership(
  { id, has_state_before }: MembershipActivation,
  latestId: string | undefined,
): boolean {
  return has_state_before && id === latestId;
}

/**
 * Checks whether an administrator can reverse an activation: the latest membership change, or a boost that is running.
 *
 * @param context.latestId the member's latest membership change in force.
 */
export function isReversible(
  activation: MembershipActivation & {
    kind: 'membership' | 'boost';
    ad_id: string | null;
    expires_at: Date | null;
    reversed_at: Date | null;
  },
  { latestId, now }: { latestId: string | undefined; now: Date },
): boolean {
  const { kind, ad_id, expires_at, reversed_at } = activation;
  if (reversed_at !== null) return false;
  if (kind === 'membership') return isLatestMembership(activation, latestId);
  return ad_id !== null && expires_at !== null && expires_at > now;
}
