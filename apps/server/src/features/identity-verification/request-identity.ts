import type { IdentityForm } from '@arabati/domain/identity-verification/identity-form';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { assertMayRequest } from './can-request.ts';
import { attachDocuments } from './identity-documents.queries.ts';
import { findRequest, insertRequest } from './identity-requests.queries.ts';

/**
 * Stores a dealer's request once, however often it is retried. Locks the member.
 *
 * @throws Problem not-a-dealer, identity-requested, document-missing, id-taken.
 */
export async function requestIdentity(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, form }: { id: string; userId: string; form: IdentityForm },
): Promise<void> {
  const now = clock.now();
  const { kind, name, document_ids: ids } = form;
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const earlier = await findRequest(tx, id);
    if (earlier && earlier.user_id !== userId) throw new Problem('id-taken');
    if (earlier) return;
    await assertMayRequest(tx, { userId, now });
    await insertRequest(tx, { id, user_id: userId, kind, name, created_at: now });
    const attached = await attachDocuments(tx, { userId, requestId: id, ids });
    if (attached < ids.length) throw new Problem('document-missing');
  });
}
