import { offlineQueue } from '../../platform/offline-queue/offline-queue.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { compressAdPhoto } from './compress-photo.ts';
import { photoFiles } from './photo-files.ts';
import { createPhotoTray, type PhotoTray } from './photo-tray.ts';
import { discardPhoto } from './photo-upload.ts';

/** Creates the photo tray of a draft, stored on the device. */
export function createMemberTray(memberId: string, draftId: string): PhotoTray {
  return createPhotoTray({
    memberId,
    draftId,
    files: photoFiles,
    queue: offlineQueue,
    items: shownItems,
    compress: compressAdPhoto,
    discard: discardPhoto,
    newId: () => crypto.randomUUID(),
  });
}
