import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { lockMembers } from '../members/members.public.ts';
import { findStaff, type StaffRow } from './staff.queries.ts';

/**
 * Locks the owner and the invited member, then reads the invitation.
 *
 * @throws Problem not-found for another member's.
 */
export async function lockInvitation(
  tx: Connection,
  { memberId, id }: { memberId: string; id: string },
): Promise<StaffRow> {
  const found = await findStaff(tx, id);
  if (found?.member_id !== memberId) throw new Problem('not-found');
  await lockMembers(tx, { change: [found.owner_id, memberId] });
  const invitation = await findStaff(tx, id);
  if (!invitation) throw new Problem('not-found');
  return invitation;
}
