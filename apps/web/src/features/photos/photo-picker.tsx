import { photoMaxBytes, photosPerAd } from '@arabati/domain/photos/photo-limits';
import { count, nouns } from '@arabati/words/numbers/plural';
import { Camera, ImagePlus } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoTips } from './photo-tips.tsx';
import type { PhotoTray, TrayPhoto } from './photo-tray.ts';
import { removePhoto } from './remove-photo.ts';
import { toastAddedPhotos } from './toast-added-photos.ts';
import { useDragOrder } from './use-drag-order.ts';

// Optional: without it the form works as well.
const PhotoAngles = lazyPart(() => import('./photo-angles.tsx'), null);

export interface PhotoPickerProps {
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  error: string | undefined;
}

const megabytes = photoMaxBytes / 1024 / 1024;

/** Adds, orders and removes the photos of an ad. The tray uploads them in the background. */
export function PhotoPicker({ tray, photos, error }: PhotoPickerProps) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: string; place: number; by: 'hand' | 'arrow' } | null>(null);
  const { dragged, start } = useDragOrder((id, place) => move(id, place, 'hand'));
  const room = photosPerAd - photos.length;
  // Evaluated once: only phones and tablets offer a camera for file inputs.
  const [hasCamera] = useState(() => matchMedia('(pointer: coarse)').matches);

  function move(id: string, place: number, by: 'hand' | 'arrow') {
    tray.move(id, place);
    setMoved({ id, place, by });
  }

  // Moving a photo moves its arrow button too, and disables it at either end. Keep the focus nearby.
  useLayoutEffect(() => {
    if (moved?.by !== 'arrow') return;
    const tile = list.current?.querySelector(`[data-id="${moved.id}"]`);
    const focused = document.activeElement;
    if (tile?.contains(focused) && focused?.matches(':enabled')) return;
    tile?.querySelector<HTMLButtonElement>('[data-move]:enabled')?.focus();
  }, [moved]);

  const choose = (files: File[]) => void tray.add(files).then(toastAddedPhotos);

  return (
    <div className="grid gap-4">
      <PhotoTips />
      <Field
        group
        required
        label="صور السيارة"
        error={error}
        hint={`حتى ${count(photosPerAd, nouns.photo)}، ${megabytes} ميغابايت كحد أقصى لكل صورة. نصغّر الصور الكبيرة تلقائياً لتوفير الإنترنت.`}
      >
        <div className="grid gap-3">
          {room > 0 && (
            <div className={hasCamera ? 'grid grid-cols-2 gap-3' : undefined}>
              <FilePicker
                accept="image/*"
                multiple
                icon={<ImagePlus />}
                label="أضف صور السيارة"
                hint={`تبقى لك ${count(room, nouns.photo)}`}
                onFiles={choose}
              />
              {hasCamera && (
                <FilePicker
                  accept="image/*"
                  capture="environment"
                  icon={<Camera />}
                  label="التقط صورة"
                  onFiles={choose}
                />
              )}
            </div>
          )}
          {photos.length > 0 && (
            <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {photos.map((photo, place) => (
                <li key={photo.id} data-id={photo.id} data-place={place}>
                  <PhotoTile
                    photo={photo}
                    place={place}
                    count={photos.length}
                    dragged={dragged === photo.id}
                    onDragStart={(event) => start(photo.id, place, event)}
                    onMove={(to) => move(photo.id, to, 'arrow')}
                    onRemove={() => removePhoto(tray, photo.id)}
                    onRetry={() => tray.retry(photo.id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Field>
      {photos.length > 0 && (
        <Suspense fallback={<Skeleton className="h-48 rounded-md" />}>
          <PhotoAngles tray={tray} photos={photos} />
        </Suspense>
      )}
      <LiveRegion>
        {moved &&
          `نُقلت الصورة إلى الموضع ${moved.place + 1} من ${photos.length}${moved.place === 0 ? '، وهي الغلاف' : ''}`}
      </LiveRegion>
    </div>
  );
}
