import { staffRemovedWords } from '@arabati/words/showrooms/staff-words';
import type { Services } from '../../platform/services.ts';
import { unassignLeads } from '../leads/leads.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { assertMayManage, getOwnShowroom, lockOwnStaff, type StaffManager } from './own-staff.ts';
import { markRemoved } from './staff.queries.ts';

/**
 * Removes a member of staff or withdraws an invitation. A trigger ends the member's live streams of the showroom.
 *
 * @throws Problem no-showroom, not-found, managers-by-owner.
 */
export async function removeStaff(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  manager: StaffManager,
  id: string,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    const showroom = await getOwnShowroom(tx, manager, now);
    const staff = await lockOwnStaff(tx, manager, { id, showroom, now });
    if (staff.removed_at) return;
    assertMayManage(manager, staff.role);
    await markRemoved(tx, { id, by: manager.actedBy ?? manager.userId, now });
    if (!staff.accepted_at) return;
    await unassignLeads(tx, { showroomId: showroom.id, personId: staff.member_id });
    await notify(tx, { userId: staff.member_id, type: 'system', ...staffRemovedWords(staff), now });
  });
}
