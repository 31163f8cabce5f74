import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { incrementAdCounts } from '../members/members.public.ts';
import type { RefreshedMember } from './refresh-membership.ts';

/**
 * Consumes one ad of the monthly allowance of a member whose row the transaction has locked by refreshing it. Deleting
 * an ad restores nothing, because the allowance counts posts.
 *
 * @throws Problem monthly-limit-reached.
 */
export async function consumeAdAllowance(tx: Connection, member: RefreshedMember): Promise<void> {
  const { monthly_ads_limit: limit, monthly_ads_count: used } = member;
  if (used >= limit) throw new Problem('monthly-limit-reached', { facts: { limit, used } });
  await incrementAdCounts(tx, member.user_id);
}
