import { invitationDays, staffMaximum } from '@arabati/domain/showrooms/staff.requests';
import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { invitationWords } from '@arabati/words/showrooms/staff-words';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { hasBlocked } from '../blocks/blocks.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { assertMayManage, assertStillManages, getOwnShowroom, type StaffManager } from './own-staff.ts';
import {
  countOpenStaff,
  findMemberByNumber,
  findOpenRow,
  findStaff,
  insertStaff,
  markRemoved,
  type OwnShowroom,
} from './staff.queries.ts';

interface Invitation {
  id: string;
  memberNumber: string;
  role: StaffRole;
}

/**
 * Invites a member to act for a showroom. Locks the owner, so that concurrent invitations cannot exceed the limit. A
 * member who has blocked the owner is not notified.
 *
 * @throws Problem no-showroom, showroom-inactive, managers-by-owner, member-not-found, oneself, already-staff,
 *   too-many-staff, id-taken.
 */
export async function inviteStaff(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  manager: StaffManager,
  invitation: Invitation,
): Promise<void> {
  const { id, memberNumber, role } = invitation;
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    const memberId = await findMemberByNumber(tx, memberNumber);
    if (memberId === undefined) throw new Problem('member-not-found');
    if (memberId === manager.userId || memberId === manager.actedBy) throw new Problem('oneself');
    await lockMembers(tx, { change: [manager.userId, memberId], refer: [manager.actedBy] });
    const showroom = await getOwnShowroom(tx, manager, now);
    await assertStillManages(tx, manager, { showroomId: showroom.id, now });
    const repeated = await findStaff(tx, id);
    if (repeated) {
      if (repeated.showroom_id !== showroom.id || repeated.member_id !== memberId)
        throw new Problem('id-taken');
      return;
    }
    if (!showroom.is_active) throw new Problem('showroom-inactive');
    assertMayManage(manager, role);
    await assertMayInvite(tx, { showroom, memberId, now });
    const expires = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
    await insertStaff(tx, {
      id,
      showroom_id: showroom.id,
      member_id: memberId,
      role,
      invited_by: manager.actedBy ?? manager.userId,
      invited_at: now,
      expires_at: expires,
    });
    if (await hasBlocked(tx, { userId: memberId, blockedId: manager.userId })) return;
    const words = invitationWords({ name: showroom.name, role });
    await notify(tx, { userId: memberId, type: 'showroom_invitation', ...words, now });
  });
}

/** Ends an earlier invitation whose term is over. */
async function assertMayInvite(
  tx: Connection,
  { showroom, memberId, now }: { showroom: OwnShowroom; memberId: string; now: Date },
): Promise<void> {
  const showroomId = showroom.id;
  const earlier = await findOpenRow(tx, { showroomId, memberId });
  if (earlier && (earlier.accepted_at || earlier.expires_at > now)) throw new Problem('already-staff');
  if (earlier) await markRemoved(tx, { id: earlier.id, by: null, now });
  if ((await countOpenStaff(tx, { showroomId, now })) >= staffMaximum) {
    throw new Problem('too-many-staff', { facts: { limit: staffMaximum } });
  }
}
