import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { ShowroomState } from '@arabati/domain/showrooms/showroom';
import type { decideShowroom as contract } from '@arabati/domain/showrooms/showroom-desk.endpoints';
import { showroomRejectedWords, showroomVerifiedWords } from '@arabati/words/showrooms/showroom-notices';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { writeShowroomState } from './own-showroom.queries.ts';
import { findDecidedShowroom } from './showroom-desk.queries.ts';
import { withdrawSummary } from './summaries.queries.ts';

interface Decide {
  id: string;
  administrator: Pick<Administrator, 'id' | 'username'>;
  decision: EndpointInput<typeof contract>['body'];
}

/**
 * Verifies or rejects a showroom and notifies its owner. A rejection of a verified one withdraws its verification. Locks
 * the member.
 *
 * @throws Problem not-found, showroom-changed.
 */
export async function decideShowroom(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, administrator, decision }: Decide,
): Promise<void> {
  const now = clock.now();
  const reason = decision.state === 'rejected' ? decision.reason : '';
  await database.transaction().execute(async (tx) => {
    const found = await findDecidedShowroom(tx, id);
    if (!found) throw new Problem('not-found');
    const userId = found.owner_id;
    await lockMembers(tx, { change: [userId] });
    // By now, the owner may have changed it, or another administrator may have decided.
    const showroom = await findDecidedShowroom(tx, id);
    if (!showroom || showroom.state === 'draft') throw new Problem('not-found');
    const { name, state } = showroom;
    if (state === decision.state && showroom.state_reason === reason) return;
    if (state === 'closed' || !hasSeen(decision, showroom)) throw new Problem('showroom-changed');
    const isVerified = decision.state === 'verified';
    await writeShowroomState(tx, {
      id,
      state: decision.state,
      reason,
      ...(isVerified ? { verifiedAt: now } : {}),
      now,
    });
    if (!isVerified) await withdrawSummary(tx, id);
    const words = isVerified ? showroomVerifiedWords(name) : showroomRejectedWords({ name, reason });
    await notify(tx, { userId, type: 'system', ...words, now });
    await recordAuditEntry(tx, {
      administrator,
      act: isVerified ? 'showroom-verified' : 'showroom-rejected',
      userId,
      details: { notes: isVerified ? name : `${name}: ${reason}` },
      now,
    });
  });
}

/**
 * Returns whether a decision is about the page that the administrator saw. The page must not have changed before a
 * verification. Before a rejection, only its state must be the same, so that a colleague's decision is not overwritten.
 */
function hasSeen(
  decision: Decide['decision'],
  { state, updated_at }: { state: ShowroomState; updated_at: Date },
): boolean {
  return decision.state === 'verified'
    ? new Date(decision.updated_at).getTime() === updated_at.getTime()
    : decision.from === undefined || decision.from === state;
}
