import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { countPostedAd } from './memberships.queries.ts';
import type { RefreshedMember } from './refresh-membership.ts';

/**
 * Takes one ad of the month's allowance of a member whose row the transaction has locked by settling it. An ad
 * that is deleted gives nothing back: the allowance counts what was posted.
 *
 * @throws Problem monthly-limit-reached.
 */
export async function takeAdAllowance(tx: Connection, member: RefreshedMember): Promise<void> {
  const { monthly_ads_limit: limit, monthly_ads_count: used } = member;
  if (used >= limit) throw new Problem('monthly-limit-reached', { facts: { limit, used } });
  await countPostedAd(tx, member.user_id);
}
