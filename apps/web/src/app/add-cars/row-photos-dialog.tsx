import { uploadProgress } from '../../features/photos/create-photo-upload.ts';
import { PhotoPicker } from '../../features/photos/photo-picker.tsx';
import { trayPhotos } from '../../features/photos/photo-tray.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useStore } from '../../state/create-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { AddCarsHandle } from './add-cars-handle.ts';

interface RowPhotosDialogProps {
  handle: AddCarsHandle;
  id: string;
  title: string;
  onClose: () => void;
}

/** The photos of one car, as in the form for one. */
export default function RowPhotosDialog({ handle, id, title, onClose }: RowPhotosDialogProps) {
  const tray = handle.trays.of(id);
  const photos = trayPhotos(useStore(tray.entries), useStore(shownItems), useStore(uploadProgress));
  return (
    <Dialog open onClose={onClose} width="lg" title={title}>
      <PhotoPicker tray={tray} photos={photos} error={undefined} />
    </Dialog>
  );
}
