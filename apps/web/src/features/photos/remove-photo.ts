import { fieldWords } from '@arabati/words/problems/field-words';
import { dismissToast, toast } from '../../ui/toast-store.ts';
import type { PhotoTray } from './photo-tray.ts';

/** Removes a photo from the ad and offers an undo. The server deletes the photo when the undo ends. */
export function removePhoto(tray: PhotoTray, id: string): void {
  const notice = toast({
    title: 'تم حذف الصورة',
    action: { label: 'تراجع', onPress: () => restore(tray, id) },
    onGone: () => tray.forget(id),
  });
  tray.remove(id, () => dismissToast(notice));
}

function restore(tray: PhotoTray, id: string): void {
  if (tray.restore(id) !== 'no-room') return;
  toast({ tone: 'warning', title: 'تعذر إرجاع الصورة', description: fieldWords['five-photos-at-most'] });
}
