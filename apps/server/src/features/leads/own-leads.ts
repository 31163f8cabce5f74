import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { findShowroomId, type LockedLead, lockOwnLead } from './leads.queries.ts';

/** The owner, or a person who acts for them. */
export interface LeadMember {
  userId: string;
  actedBy: string | null;
  role: StaffRole | null;
}

export const personOf = ({ userId, actedBy }: LeadMember): string => actedBy ?? userId;

/** Others assign leads only to themselves. */
export const canAssign = ({ role }: LeadMember): boolean => role === null || role === 'manager';

/** @throws Problem no-showroom. */
export async function getShowroomId(connection: Connection, ownerId: string): Promise<string> {
  const showroomId = await findShowroomId(connection, ownerId);
  if (showroomId === undefined) throw new Problem('no-showroom');
  return showroomId;
}

export interface LeadChange {
  lead: LockedLead;
  showroomId: string;
  now: Date;
}

/**
 * Changes a lead of the member's showroom. Locks the owner and the person, then the lead.
 *
 * @param lock.change locks the owner like a change of the staff, so that the staff cannot change meanwhile.
 * @param lock.refer further members whom the change refers to.
 * @throws Problem no-showroom, not-found.
 */
export async function changeLead(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  member: LeadMember,
  { leadId, lock = {} }: { leadId: string; lock?: { change?: true; refer?: readonly (string | null)[] } },
  change: (tx: Connection, locked: LeadChange) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    const { userId, actedBy } = member;
    await lockMembers(tx, {
      change: lock.change ? [userId] : [],
      refer: [userId, actedBy, ...(lock.refer ?? [])],
    });
    const showroomId = await getShowroomId(tx, userId);
    const lead = await lockOwnLead(tx, { showroomId, leadId });
    if (!lead) throw new Problem('not-found');
    await change(tx, { lead, showroomId, now });
  });
}
