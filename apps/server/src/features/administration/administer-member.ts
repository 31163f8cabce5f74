import type { PlanType } from '@arabati/domain/memberships/membership-types';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { deleteAccount } from '../account/delete-account.ts';
import { type ChangedMembership, changeMembership } from '../memberships/change-membership.ts';
import { endAllSessions } from '../sign-in/end-sessions.ts';
import { memberExists } from './member.queries.ts';
import { recordAct } from './record-act.ts';

/** What stands in the books where the administrator notes nothing (specification, section 7). */
const defaultNotes = 'ترقية من لوحة التحكم';

/** @throws Problem member-not-found. */
export function changeMembersPlan(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  change: { administrator: Administrator; userId: string; membership: PlanType; notes: string },
): Promise<ChangedMembership> {
  const { administrator, userId, membership } = change;
  const notes = change.notes || defaultNotes;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const changed = await changeMembership(tx, {
      userId,
      membership,
      notes,
      administratorId: administrator.id,
      now,
    });
    await recordAct(tx, {
      administrator,
      act: 'membership-changed',
      userId,
      details: { notes: `${membership}: ${notes}` },
      now,
    });
    return changed;
  });
}

/** Signs a member out everywhere. @throws Problem member-not-found. */
export function endMembersSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { administrator, userId }: { administrator: Administrator; userId: string },
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    if (!(await memberExists(tx, userId))) throw new Problem('member-not-found');
    await endAllSessions(tx, userId);
    await recordAct(tx, {
      administrator,
      act: 'member-signed-out',
      userId,
      now: clock.now(),
    });
  });
}

/** Ends an account as its member would end it, with the same mail to them. @throws Problem member-not-found. */
export async function deleteMember(
  services: Pick<Services, 'database' | 'photoStore' | 'receiptStore' | 'config' | 'clock'>,
  { administrator, userId }: { administrator: Administrator; userId: string },
): Promise<void> {
  const deleted = await deleteAccount(services, userId, async (tx) => {
    await recordAct(tx, { administrator, act: 'member-deleted', userId, now: services.clock.now() });
  });
  if (!deleted) throw new Problem('member-not-found');
}
