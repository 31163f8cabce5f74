import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { assertMayManage, getOwnShowroom, lockOwnStaff, type StaffManager } from './own-staff.ts';
import { writeRole } from './staff.queries.ts';

/** @throws Problem no-showroom, not-found, managers-by-owner. */
export async function changeStaffRole(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  manager: StaffManager,
  { id, role }: { id: string; role: StaffRole },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    const showroom = await getOwnShowroom(tx, manager, now);
    const staff = await lockOwnStaff(tx, manager, { id, showroom, now });
    if (staff.removed_at) throw new Problem('not-found');
    assertMayManage(manager, staff.role, role);
    await writeRole(tx, id, role);
  });
}
