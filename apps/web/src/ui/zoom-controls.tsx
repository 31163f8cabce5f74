import { ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import type { Zoom } from './start-zoom.ts';
import { maxZoom } from './use-zoom.ts';

/** @returns whether the key was a zoom shortcut. */
export function zoomByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, zoom: Zoom | null) {
  if (!zoom || ctrlKey || metaKey || altKey) return false;
  if (key === '+' || key === '=') zoom.zoomIn();
  else if (key === '-' || key === '_') zoom.zoomOut();
  else if (key === '0') zoom.reset();
  else if (!zoom.isZoomed()) return false;
  else if (key === 'ArrowRight') zoom.move(1, 0);
  else if (key === 'ArrowLeft') zoom.move(-1, 0);
  else if (key === 'ArrowDown') zoom.move(0, 1);
  else if (key === 'ArrowUp') zoom.move(0, -1);
  else return false;
  return true;
}

export function ZoomButtons({ zoom, scale }: { zoom: RefObject<Zoom | null>; scale: number }) {
  return (
    <div className="absolute start-3 top-[max(0.75rem,env(safe-area-inset-top))] flex gap-2">
      <IconButton
        variant="photo"
        label="تكبير الصورة"
        icon={<ZoomIn />}
        aria-disabled={scale >= maxZoom}
        onClick={() => zoom.current?.zoomIn()}
        className="aria-disabled:opacity-30"
      />
      <IconButton
        variant="photo"
        label="تصغير الصورة"
        icon={<ZoomOut />}
        aria-disabled={scale <= 1}
        onClick={() => zoom.current?.zoomOut()}
        className="aria-disabled:opacity-30"
      />
      <p aria-live="polite" className="sr-only">
        {scale > 1 && `التكبير ${Math.round(scale * 100)}%`}
      </p>
    </div>
  );
}
