import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { deleteDocumentsOfRequest } from './identity-documents.queries.ts';
import { removeIdentityFiles } from './identity-files.ts';
import { deleteRequest, findRequest } from './identity-requests.queries.ts';

/**
 * Deletes the member's waiting request with its pictures. Does nothing if there is no such request. Locks the member.
 *
 * @throws Problem identity-decided.
 */
export async function withdrawIdentity(
  { database, identityStore }: Pick<Services, 'database' | 'identityStore'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const names = await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const request = await findRequest(tx, id);
    if (!request || request.user_id !== userId) return [];
    if (request.state !== 'waiting') throw new Problem('identity-decided');
    const deleted = await deleteDocumentsOfRequest(tx, id);
    await deleteRequest(tx, id);
    return deleted;
  });
  await removeIdentityFiles(identityStore, names);
}
