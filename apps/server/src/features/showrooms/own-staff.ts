import { includesRole, type StaffRole } from '@arabati/domain/showrooms/staff-roles';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { lockMembers } from '../members/members.public.ts';
import { findActing, findShowroomOf, findStaff, type OwnShowroom, type StaffRow } from './staff.queries.ts';

/** Who manages the staff: the owner, or a manager who acts for them. */
export interface StaffManager {
  userId: string;
  actedBy: string | null;
}

/** @throws Problem no-showroom. */
export async function getOwnShowroom(
  connection: Connection,
  { userId }: Pick<StaffManager, 'userId'>,
  now: Date,
): Promise<OwnShowroom> {
  const showroom = await findShowroomOf(connection, { ownerId: userId, now });
  if (!showroom) throw new Problem('no-showroom');
  return showroom;
}

/** Only the owner appoints and removes managers. @throws Problem managers-by-owner. */
export function assertMayManage({ actedBy }: StaffManager, ...roles: StaffRole[]): void {
  if (actedBy !== null && roles.includes('manager')) throw new Problem('managers-by-owner');
}

/**
 * Checks again, within the transaction, that a person who acts for the owner is a manager. The employment may have ended
 * after the request was authorized, and the request must not grant access then. Requires the lock of the owner, which
 * prevents changes of staff.
 *
 * @throws Problem not-staff, not-for-staff.
 */
export async function assertStillManages(
  tx: Connection,
  { actedBy }: Pick<StaffManager, 'actedBy'>,
  { showroomId, now }: { showroomId: string; now: Date },
): Promise<void> {
  if (actedBy === null) return;
  const acting = await findActing(tx, { showroomId, memberId: actedBy, now });
  if (!acting) throw new Problem('not-staff');
  if (acting.role !== 'manager') throw new Problem('not-for-staff');
}

/**
 * Checks again that a person may act for the owner, between the steps of a request that takes seconds.
 *
 * @throws Problem not-staff, not-for-staff.
 */
export async function assertStillActs(
  connection: Connection,
  { userId, actedBy }: StaffManager,
  { least, now }: { least: StaffRole; now: Date },
): Promise<void> {
  if (actedBy === null) return;
  const showroom = await findShowroomOf(connection, { ownerId: userId, now });
  const acting =
    showroom && (await findActing(connection, { showroomId: showroom.id, memberId: actedBy, now }));
  if (!acting) throw new Problem('not-staff');
  if (!includesRole(acting.role, least)) throw new Problem('not-for-staff');
}

/**
 * Locks the owner and the member of a row of staff. Every change of the row locks both, so the row itself needs no lock.
 *
 * @throws Problem not-found for a row of another showroom; not-staff, not-for-staff for a person who no longer manages it.
 */
export async function lockOwnStaff(
  tx: Connection,
  manager: StaffManager,
  { id, showroom, now }: { id: string; showroom: OwnShowroom; now: Date },
): Promise<StaffRow> {
  const found = await findStaff(tx, id);
  if (found?.showroom_id !== showroom.id) throw new Problem('not-found');
  await lockMembers(tx, { change: [found.owner_id, found.member_id], refer: [manager.actedBy] });
  await assertStillManages(tx, manager, { showroomId: showroom.id, now });
  const staff = await findStaff(tx, id);
  if (!staff) throw new Problem('not-found');
  return staff;
}
