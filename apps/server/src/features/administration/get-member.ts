import type { getMember as contract } from '@arabati/domain/administration/members.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { isPremium } from '@arabati/domain/memberships/membership-types';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { refreshMembershipIfExists } from '../memberships/memberships.public.ts';
import { readSuspension } from '../suspensions/suspensions.public.ts';
import { findMember } from './member.queries.ts';

/**
 * Returns a member in the state that their own next request would find: an expired membership has ended, and the points
 * of a new month are available.
 *
 * @throws Problem member-not-found.
 */
export function getMember(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
): Promise<EndpointResponse<typeof contract>> {
  return database.transaction().execute(async (tx) => {
    const refreshed = await refreshMembershipIfExists(tx, userId, clock.now());
    if (!refreshed) throw new Problem('member-not-found');
    const { created_at, last_sign_in_at, ...member } = await findMember(tx, userId);
    return {
      ...member,
      membership_type: refreshed.membership_type,
      is_premium: isPremium(refreshed.membership_type),
      membership_expires_at: refreshed.membership_expires_at?.toISOString() ?? null,
      active_ads: member.ads.active,
      monthly_ads_limit: refreshed.monthly_ads_limit,
      created_at: created_at.toISOString(),
      last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
      suspension: await readSuspension(tx, userId, clock.now()),
    };
  });
}
