import { FileResponse } from '../../platform/file-response.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { findDocument } from './identity-documents.queries.ts';
import { identityFileName } from './identity-files.ts';

/** Who opens a picture: its member, or an administrator who decides on its request. */
type Viewer = { userId: string } | { requestId: string };

/**
 * Opens a picture of a document for an authorized client.
 *
 * @throws Problem not-found.
 */
export async function openIdentityDocument(
  { database, identityStore }: Pick<Services, 'database' | 'identityStore'>,
  id: string,
  viewer: Viewer,
): Promise<FileResponse> {
  const document = await findDocument(database, id);
  const allowed =
    document &&
    ('requestId' in viewer ? document.request_id === viewer.requestId : document.user_id === viewer.userId);
  const file = allowed ? await identityStore.open(identityFileName(document.name)) : null;
  if (!file) throw new Problem('not-found');
  return new FileResponse({ type: 'image/webp', ...file });
}
