import { deletePhotos, photoFiles } from '../../features/photos/photo-files.ts';
import { photoKind } from '../../features/photos/photo-kind.ts';
import { deleteDraft, readDraftSync } from '../../features/posting/ad-draft-store.ts';
import { draftDeletionKind } from '../../features/posting/queued-ad.ts';
import { offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { withDraftsLock } from './with-drafts-lock.ts';

/** Deletes a draft with its photos from this device, and from the account as soon as possible. */
export function deleteStoredDraft(
  memberId: string,
  id: string,
  { isInAccount = false }: { isInAccount?: boolean } = {},
): Promise<void> {
  return withDraftsLock(async () => {
    const sync = await readDraftSync(memberId, id);
    for (const photo of await photoFiles.list(memberId, id)) {
      await offlineQueue.remove({ kind: photoKind, subject: photo.id });
    }
    await deletePhotos(photoFiles, memberId, id);
    await deleteDraft(memberId, id);
    // The response to the first exchange may have been lost.
    if (sync || isInAccount) await offlineQueue.enqueue(draftDeletionKind, id, null);
  });
}
