import { useEffect, useState, useSyncExternalStore } from 'react';
import { createMemberTray } from './member-tray.ts';
import type { PhotoTray, TrayPhoto } from './photo-tray.ts';

/** Returns the member's photo tray, restored from the device. It uploads while the page is open. */
export function usePhotoTray(memberId: string): { tray: PhotoTray; photos: readonly TrayPhoto[] } {
  const [tray] = useState(() => createMemberTray(memberId));
  useEffect(() => {
    void tray.open();
    // The network is back: resume immediately instead of waiting for a press.
    const goOn = () => tray.retry();
    addEventListener('online', goOn);
    return () => {
      removeEventListener('online', goOn);
      tray.close();
    };
  }, [tray]);
  return { tray, photos: useSyncExternalStore(tray.subscribe, tray.photos) };
}
