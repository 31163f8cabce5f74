import { takeSharedPhotos } from '../../platform/shared-photos.ts';
import { toast } from '../../ui/toast-store.ts';
import type { PhotoTray } from './photo-tray.ts';
import { toastAddedPhotos } from './toast-added-photos.ts';

/**
 * Adds the photos that another app has shared to the draft.
 *
 * @param received whether the share reached the service worker. Without one, the photos are lost.
 */
export async function addSharedPhotos(tray: PhotoTray, received: boolean): Promise<void> {
  const files = await takeSharedPhotos(Date.now());
  if (files.length > 0) return toastAddedPhotos(await tray.add(files));
  if (received) return;
  toast({
    tone: 'warning',
    title: 'لم تصل الصور',
    description: 'شاركها مرة أخرى، أو اخترها من خطوة الصور.',
  });
}
