import { randomBytes } from 'node:crypto';
import { identityDocumentsMaximum } from '@arabati/domain/identity-verification/identity';
import type { IdentityDocument } from '@arabati/domain/identity-verification/identity-verification.endpoints';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { encodeReadablePhoto, encodeWithLimit } from '../photos/photos.public.ts';
import { assertMayRequest } from './can-request.ts';
import { findDocument, insertDocument, listLooseDocuments } from './identity-documents.queries.ts';
import { identityFileName, removeIdentityFiles } from './identity-files.ts';

interface NewDocument {
  id: string;
  userId: string;
  now: Date;
}

/**
 * Stores a picture of a document, before the request that contains it: first the file, then its row. A retry with the
 * same id changes nothing. Locks the member.
 *
 * @throws Problem not-a-dealer, identity-requested, too-many-documents, id-taken, photo-not-an-image,
 *   photo-too-many-pixels, overloaded.
 */
export async function storeIdentityDocument(
  { database, clock, identityStore }: Pick<Services, 'database' | 'clock' | 'identityStore'>,
  { id, userId, bytes }: { id: string; userId: string; bytes: Uint8Array },
): Promise<IdentityDocument> {
  const target = { id, userId, now: clock.now() };
  const stored = await findStored(database, target);
  if (stored) return stored;

  const { content, width, height } = await encodeWithLimit(() => encodeReadablePhoto(bytes));
  const name = randomBytes(16).toString('hex');
  let added = false;
  try {
    await identityStore.write(identityFileName(name), content);
    added = await database.transaction().execute(async (tx) => {
      await lockMembers(tx, { change: [userId] });
      if (await findStored(tx, target)) return false;
      const size = { width, height, bytes: content.length };
      await insertDocument(tx, { id, user_id: userId, name, ...size, created_at: target.now });
      return true;
    });
  } finally {
    // Rejected, or a concurrent retry was faster.
    if (!added) await removeIdentityFiles(identityStore, [name]);
  }
  return { id, width, height };
}

/** Finds the picture that a retry uploads again. Otherwise checks that the member may upload one. */
async function findStored(
  connection: Connection,
  { id, userId, now }: NewDocument,
): Promise<IdentityDocument | null> {
  const stored = await findDocument(connection, id);
  if (stored && stored.user_id !== userId) throw new Problem('id-taken');
  if (stored) return { id, width: stored.width, height: stored.height };
  await assertMayRequest(connection, { userId, now });
  const loose = await listLooseDocuments(connection, userId);
  if (loose.length >= identityDocumentsMaximum) throw new Problem('too-many-documents');
  return null;
}
