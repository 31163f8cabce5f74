import { staffLeftWords } from '@arabati/words/showrooms/staff-words';
import type { Services } from '../../platform/services.ts';
import { unassignLeads } from '../leads/leads.public.ts';
import { findDisplayName } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { lockInvitation } from './lock-invitation.ts';
import { markRemoved } from './staff.queries.ts';

/** Declines an invitation, or ends the member's employment. @throws Problem not-found. */
export async function leaveShowroom(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    const own = await lockInvitation(tx, { memberId, id });
    if (own.removed_at) return;
    await markRemoved(tx, { id, by: memberId, now });
    if (!own.accepted_at) return;
    await unassignLeads(tx, { showroomId: own.showroom_id, personId: memberId });
    const words = staffLeftWords({ name: (await findDisplayName(tx, memberId)) ?? '' });
    await notify(tx, { userId: own.owner_id, type: 'system', ...words, now });
  });
}
