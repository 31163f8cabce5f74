import { clsx } from 'clsx';
import { Check, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PhotoFile } from './read-chosen-photos.ts';

/** Pixels of the drawn picture. A decoded photo of a phone takes 50 MB, a strip of them would close the page. */
const side = 144;
let turn: Promise<unknown> = Promise.resolve();

/** Draws a small picture of a file. One at a time. */
function drawThumbnail(file: File): Promise<Blob | null> {
  const drawn = turn.then(async () => {
    const bitmap = await createImageBitmap(file, { resizeHeight: side, resizeQuality: 'low' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.7));
  });
  turn = drawn.catch(() => {});
  return drawn;
}

interface PhotoThumbnailProps {
  photo: PhotoFile;
  selected: boolean;
  /** The car has no room for it. */
  isExtra: boolean;
  onToggle: () => void;
}

/** A photo of a group. Pressing it selects it to be moved. */
export function PhotoThumbnail({ photo, selected, isExtra, onToggle }: PhotoThumbnailProps) {
  const [url, setUrl] = useState<string | null | undefined>();
  const { file } = photo;
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    drawThumbnail(file).then(
      (blob) => {
        if (isGone || !blob) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => setUrl(null),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={isExtra ? `${photo.name}، فوق حد السيارة` : photo.name}
      title={photo.name}
      onClick={onToggle}
      className={clsx(
        'relative size-18 shrink-0 overflow-hidden rounded-md border-2 bg-sunken',
        selected ? 'border-primary' : 'border-line',
        isExtra && 'border-dashed opacity-60',
      )}
    >
      {url ? <img src={url} alt="" className="size-full object-cover" /> : null}
      {url === null && <ImageOff aria-hidden="true" className="m-auto size-6 text-muted" />}
      {selected && (
        <span
          aria-hidden="true"
          className="absolute end-1 top-1 grid size-5 place-items-center rounded-full bg-primary text-on-primary"
        >
          <Check className="size-4" />
        </span>
      )}
    </button>
  );
}
