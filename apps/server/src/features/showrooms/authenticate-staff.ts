import type { AuthenticateActing } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findActing } from './staff.queries.ts';

/**
 * Lets staff act for their showroom. One query for each request, so that an end of the employment, of the owner's plan
 * or a suspension is effective at once, on every node.
 */
export function authenticateStaff({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): AuthenticateActing {
  return async (member, showroomId) => {
    const memberId = member.userId;
    const acting = await findActing(database, { showroomId, memberId, now: clock.now() });
    if (!acting) throw new Problem('not-staff');
    return { ...member, userId: acting.owner_id, actedBy: memberId, role: acting.role };
  };
}
