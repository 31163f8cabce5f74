import { clsx } from 'clsx';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { SafeImage, type SafeImageProps } from './safe-image.tsx';
import type { Zoom } from './start-zoom.ts';
import { useZoom } from './use-zoom.ts';

export interface ZoomablePhotoProps extends SafeImageProps {
  /** URL of the larger photo. Loaded with the first zoom. */
  full?: string | undefined;
  /** Whether the photo is in view. Only that one can be zoomed. */
  active: boolean;
  onScale: (scale: number) => void;
  /** Receives the zoom methods while the photo is in view. */
  zoom: RefObject<Zoom | null>;
}

/** A photo that fills its box and can be zoomed. The larger file covers the smaller one once it has loaded. */
export function ZoomablePhoto({ full, active, onScale, zoom, ...image }: ZoomablePhotoProps) {
  const box = useRef<HTMLDivElement>(null);
  const { scale, zoom: own } = useZoom(box, active);
  const [requested, setRequested] = useState(false);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  // Without a network the smaller file stays, and the next zoom retries.
  if (scale > 1 && !requested && navigator.onLine) setRequested(true);
  if (scale === 1 && state === 'failed') {
    setRequested(false);
    setState('loading');
  }

  useEffect(() => {
    if (active) onScale(scale);
  }, [active, scale, onScale]);

  useImperativeHandle(active ? zoom : null, () => ({
    isZoomed: () => own.current?.isZoomed() ?? false,
    zoomIn: () => own.current?.zoomIn(),
    zoomOut: () => own.current?.zoomOut(),
    reset: () => own.current?.reset(),
    move: (right: number, down: number) => own.current?.move(right, down),
    addFinger: (event: PointerEvent) => own.current?.addFinger(event),
    stop: () => own.current?.stop(),
  }));

  return (
    <div ref={box} className="relative h-full">
      <SafeImage {...image} />
      {full && requested && state !== 'failed' && (
        <img
          src={full}
          alt=""
          draggable={false}
          decoding="async"
          data-full={state}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          className={clsx(
            'pointer-events-none absolute inset-0 size-full object-contain',
            state === 'loading' && 'opacity-0',
          )}
        />
      )}
    </div>
  );
}
