import { sharedParameter } from '@arabati/domain/app/page-addresses';
import { useEffect, useState } from 'react';
import { subscribeToDraftChanges } from '../../platform/draft-changes.ts';
import { deferImport } from '../../platform/first-screen.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useStore } from '../../state/create-store.ts';
import { uploadProgress } from './create-photo-upload.ts';
import { createMemberTray } from './member-tray.ts';
import { type PhotoTray, type TrayPhoto, trayPhotos } from './photo-tray.ts';

/** Returns the photo tray of a draft, restored from the device. */
export function usePhotoTray(
  memberId: string,
  draftId: string,
): { tray: PhotoTray; photos: readonly TrayPhoto[] } {
  const [tray] = useState(() => createMemberTray(memberId, draftId));
  useEffect(() => {
    void tray.open().then(() => addShared(tray));
    const stop = subscribeToDraftChanges(draftId, () => void tray.reload());
    return () => {
      stop();
      tray.close();
    };
  }, [tray, draftId]);
  return { tray, photos: trayPhotos(useStore(tray.entries), useStore(shownItems), useStore(uploadProgress)) };
}

const loadSharing = deferImport(() => import('./add-shared-photos.ts'));

/** Adds the photos of a share (service-worker.ts), which leads to this page. */
async function addShared(tray: PhotoTray): Promise<void> {
  const shared = new URLSearchParams(location.search).get(sharedParameter);
  if (shared === null) return;
  history.replaceState(history.state, '', location.pathname);
  try {
    const { addSharedPhotos } = await loadSharing();
    await addSharedPhotos(tray, shared === 'photos');
  } catch {
    // The import failed. The next share adds these photos, too.
  }
}
