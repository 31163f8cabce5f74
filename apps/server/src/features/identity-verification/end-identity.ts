import type { IdentityEnd } from '@arabati/domain/identity-verification/identity';
import { identityEndedWords } from '@arabati/words/identity-verification/identity-notices';
import type { Connection } from '../../platform/database.ts';
import { findDisplayName, writeIdentityUntil } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { endApproved } from './identity-requests.queries.ts';

/**
 * Ends a member's verification and notifies them. Does nothing without one. The member must be locked.
 *
 * @param end.takenBackBy the administrator, with a reason for the member.
 */
export async function endIdentity(
  tx: Connection,
  {
    userId,
    by,
    takenBackBy = null,
    reason = '',
    now,
  }: { userId: string; by: IdentityEnd; takenBackBy?: string | null; reason?: string; now: Date },
): Promise<void> {
  if (!(await endApproved(tx, { userId, by, takenBackBy, reason, now }))) return;
  await writeIdentityUntil(tx, userId, null);
  await notify(tx, { userId, type: 'system', ...identityEndedWords({ by, reason }), now });
}

/** Ends the verification of a member who takes another name. Called before the name is written; the member is locked. */
export async function endIdentityOnRename(
  tx: Connection,
  { userId, displayName, now }: { userId: string; displayName: string; now: Date },
): Promise<void> {
  if ((await findDisplayName(tx, userId)) === displayName) return;
  await endIdentity(tx, { userId, by: 'name', now });
}
