import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Zoom } from './start-zoom.ts';

/** Maximum scale. A photo of 1600 px has no more detail on a phone. */
export const maxZoom = 4;

/**
 * Makes an element zoomable while `active`.
 *
 * @returns the scale, initially 1, and the methods once their code has loaded. Without a network the element is not
 * zoomable.
 */
export function useZoom(element: RefObject<HTMLElement | null>, active: boolean) {
  const [scale, setScale] = useState(1);
  const zoom = useRef<Zoom | null>(null);

  useEffect(() => {
    const target = element.current;
    if (!active || !target) return;
    let cancelled = false;
    import('./start-zoom.ts').then(
      ({ startZoom }) => {
        if (!cancelled) zoom.current = startZoom(target, { maxZoom, onScale: setScale });
      },
      () => {},
    );
    return () => {
      cancelled = true;
      zoom.current?.stop();
      zoom.current = null;
      setScale(1);
    };
  }, [element, active]);

  return { scale, zoom };
}
