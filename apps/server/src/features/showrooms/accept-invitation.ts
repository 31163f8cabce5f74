import { invitationAcceptedWords } from '@arabati/words/showrooms/staff-words';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findDisplayName } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { lockInvitation } from './lock-invitation.ts';
import { isEmployed, markAccepted } from './staff.queries.ts';

/** @throws Problem not-found, invitation-over, works-elsewhere. */
export async function acceptInvitation(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    const invitation = await lockInvitation(tx, { memberId, id });
    if (invitation.removed_at) throw new Problem('invitation-over');
    if (invitation.accepted_at) return;
    if (invitation.expires_at <= now) throw new Problem('invitation-over');
    if (await isEmployed(tx, memberId)) throw new Problem('works-elsewhere');
    await markAccepted(tx, id, now);
    const words = invitationAcceptedWords({ name: (await findDisplayName(tx, memberId)) ?? '' });
    await notify(tx, { userId: invitation.owner_id, type: 'system', ...words, now });
  });
}
