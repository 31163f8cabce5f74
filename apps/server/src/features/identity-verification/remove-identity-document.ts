import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { deleteLooseDocument } from './identity-documents.queries.ts';
import { removeIdentityFiles } from './identity-files.ts';

/** Removes a picture that is not part of a request. Does nothing if there is no such picture. Locks the member. */
export async function removeIdentityDocument(
  { database, identityStore }: Pick<Services, 'database' | 'identityStore'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const names = await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    return deleteLooseDocument(tx, { id, userId });
  });
  await removeIdentityFiles(identityStore, names);
}
