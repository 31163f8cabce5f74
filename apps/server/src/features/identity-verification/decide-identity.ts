import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import { identityTermEnd } from '@arabati/domain/identity-verification/identity';
import type { decideIdentity as contract } from '@arabati/domain/identity-verification/identity-desk.endpoints';
import {
  identityApprovedWords,
  identityRejectedWords,
} from '@arabati/words/identity-verification/identity-notices';
import type { Administrator } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { findDisplayName, lockMembers, writeIdentityUntil } from '../members/members.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { endIdentity } from './end-identity.ts';
import { deleteDocumentsOfRequest } from './identity-documents.queries.ts';
import { removeIdentityFiles } from './identity-files.ts';
import { endApproved, findRequest, writeDecision } from './identity-requests.queries.ts';

interface Decide {
  id: string;
  administrator: Pick<Administrator, 'id' | 'username'>;
  decision: EndpointInput<typeof contract>['body'];
}

/**
 * Approves or rejects a request, deletes its pictures and notifies the member. Of several decisions, the first counts.
 * Locks the member.
 *
 * @throws Problem not-found, identity-decided, identity-renamed.
 */
export async function decideIdentity(
  { database, clock, identityStore }: Pick<Services, 'database' | 'clock' | 'identityStore'>,
  { id, administrator, decision }: Decide,
): Promise<void> {
  const now = clock.now();
  const reason = decision.state === 'rejected' ? decision.reason : '';
  const validUntil = decision.state === 'approved' ? identityTermEnd(now) : null;
  const names = await database.transaction().execute(async (tx) => {
    const found = await findRequest(tx, id);
    if (!found) throw new Problem('not-found');
    const userId = found.user_id;
    await lockMembers(tx, { change: [userId] });
    // By now, the request may be withdrawn or decided.
    const request = await findRequest(tx, id);
    if (!request) throw new Problem('not-found');
    if (request.state !== 'waiting') {
      const isRepetition =
        request.administrator_id === administrator.id &&
        request.state === decision.state &&
        request.reason === reason;
      if (!isRepetition) throw new Problem('identity-decided');
      return [];
    }
    if (decision.state === 'approved' && (await findDisplayName(tx, userId)) !== decision.display_name) {
      throw new Problem('identity-renamed');
    }
    if (validUntil) {
      // A renewed verification.
      await endApproved(tx, { userId, by: 'term', takenBackBy: null, reason: '', now });
      await writeIdentityUntil(tx, userId, validUntil);
    }
    await writeDecision(tx, { id, reason, validUntil, administratorId: administrator.id, now });
    const words = validUntil ? identityApprovedWords(validUntil) : identityRejectedWords(reason);
    await notify(tx, { userId, type: 'system', ...words, now });
    await recordAuditEntry(tx, {
      administrator,
      act: validUntil ? 'identity-approved' : 'identity-rejected',
      userId,
      // Without the name on the document: the log is retained after the account is deleted.
      ...(reason ? { details: { notes: reason } } : {}),
      now,
    });
    return deleteDocumentsOfRequest(tx, id);
  });
  await removeIdentityFiles(identityStore, names);
}

/**
 * Takes an approved verification back. Locks the member.
 *
 * @throws Problem not-found, identity-decided.
 */
export async function takeIdentityBack(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, administrator, reason }: { id: string; administrator: Administrator; reason: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    const found = await findRequest(tx, id);
    if (!found) throw new Problem('not-found');
    const userId = found.user_id;
    await lockMembers(tx, { change: [userId] });
    const request = await findRequest(tx, id);
    if (!request) throw new Problem('not-found');
    if (request.state !== 'approved') {
      if (request.taken_back_by === administrator.id && request.reason === reason) return;
      throw new Problem('identity-decided');
    }
    await endIdentity(tx, { userId, by: 'desk', takenBackBy: administrator.id, reason, now });
    const details = { notes: reason };
    await recordAuditEntry(tx, { administrator, act: 'identity-taken-back', userId, details, now });
  });
}
