import { useEffect, useState, useSyncExternalStore } from 'react';
import { compressPhoto } from './compress-photo.ts';
import { readStoredPhotos, writeStoredPhotos } from './photo-draft-store.ts';
import { createPhotoTray, type PhotoTray, type TrayPhoto } from './photo-tray.ts';
import { sendPhoto, takeBackPhoto } from './upload-photo.ts';

/** The member's tray of photos, restored from the device; it sends while the page is open. */
export function usePhotoTray(memberId: string): { tray: PhotoTray; photos: readonly TrayPhoto[] } {
  const [tray] = useState(() =>
    createPhotoTray({
      compress: (file) => compressPhoto(file),
      upload: sendPhoto,
      discard: takeBackPhoto,
      read: () => readStoredPhotos(memberId),
      write: (photos) => writeStoredPhotos(memberId, photos),
      newId: () => crypto.randomUUID(),
    }),
  );
  useEffect(() => {
    void tray.open();
    // The network is back: go on at once instead of waiting for a press.
    const goOn = () => tray.retry();
    addEventListener('online', goOn);
    return () => {
      removeEventListener('online', goOn);
      tray.close();
    };
  }, [tray]);
  return { tray, photos: useSyncExternalStore(tray.subscribe, tray.photos) };
}
