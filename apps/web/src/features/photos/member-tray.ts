import { compressAdPhoto } from './compress-photo.ts';
import { readStoredPhotos, writeStoredPhotos } from './photo-draft-store.ts';
import { createPhotoTray, type PhotoTray } from './photo-tray.ts';
import { sendPhoto, takeBackPhoto } from './upload-photo.ts';

/** Creates the photo tray of a member's draft, stored on the device. */
export function createMemberTray(memberId: string): PhotoTray {
  return createPhotoTray({
    compress: compressAdPhoto,
    upload: sendPhoto,
    discard: takeBackPhoto,
    read: () => readStoredPhotos(memberId),
    write: (photos) => writeStoredPhotos(memberId, photos),
    newId: () => crypto.randomUUID(),
  });
}
