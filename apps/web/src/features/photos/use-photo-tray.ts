import { useEffect, useState } from 'react';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useStore } from '../../state/create-store.ts';
import { uploadProgress } from './create-photo-upload.ts';
import { createMemberTray } from './member-tray.ts';
import { type PhotoTray, type TrayPhoto, trayPhotos } from './photo-tray.ts';

/** Returns the member's photo tray, restored from the device. Its photos are uploaded while the page is open. */
export function usePhotoTray(memberId: string): { tray: PhotoTray; photos: readonly TrayPhoto[] } {
  const [tray] = useState(() => createMemberTray(memberId));
  useEffect(() => {
    void tray.open();
    return tray.close;
  }, [tray]);
  return { tray, photos: trayPhotos(useStore(tray.entries), useStore(shownItems), useStore(uploadProgress)) };
}
