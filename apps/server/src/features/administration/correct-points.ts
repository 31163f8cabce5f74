import type { correctPoints as contract } from '@arabati/domain/administration/money.endpoints';
import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { spendable } from '@arabati/domain/points/spend-point';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { refreshMembershipIfExists } from '../memberships/memberships.public.ts';
import { changeBalance, findPointEntry } from '../points/points.public.ts';

/**
 * Corrects a balance by a separate entry with a reason. A retry of the request changes nothing.
 *
 * @throws Problem member-not-found, not-enough-points, id-taken.
 */
export function correctPoints(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: EndpointInput<typeof contract>['body'] & { administrator: Administrator; userId: string },
): Promise<EndpointResponse<typeof contract>> {
  const { administrator, userId, id, points, reason } = request;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const member = await refreshMembershipIfExists(tx, userId, now);
    if (!member) throw new Problem('member-not-found');
    const balance = spendable(member, member.membership_type);
    const existing = await findPointEntry(tx, id);
    if (existing && (existing.user_id !== userId || existing.points !== points))
      throw new Problem('id-taken');
    if (existing) return { points: balance };
    if (member.points + points < 0) {
      throw new Problem('not-enough-points', { facts: { points: member.points, cost: -points } });
    }
    await changeBalance(tx, { id, userId, reason: 'correction', points, credits: 0, note: reason, now });
    const details = { notes: `${points > 0 ? '+' : ''}${points}: ${reason}` };
    await recordAuditEntry(tx, { administrator, act: 'points-corrected', userId, details, now });
    return { points: balance + points };
  });
}
