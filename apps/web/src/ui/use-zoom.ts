import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Zoom } from './start-zoom.ts';

/** Times. A photo of 1600 pixels has no more to show on a phone. */
export const maxZoom = 4;

/**
 * Lets the user zoom an element while `active`.
 *
 * @returns the scale, 1 at first, and the methods once their code is loaded. Without a network the element is simply not
 * zoomable.
 */
export function useZoom(element: RefObject<HTMLElement | null>, active: boolean) {
  const [scale, setScale] = useState(1);
  const zoom = useRef<Zoom | null>(null);

  useEffect(() => {
    const target = element.current;
    if (!active || !target) return;
    let left = false;
    import('./start-zoom.ts').then(
      ({ startZoom }) => {
        if (!left) zoom.current = startZoom(target, { maxZoom, onScale: setScale });
      },
      () => {},
    );
    return () => {
      left = true;
      zoom.current?.stop();
      zoom.current = null;
      setScale(1);
    };
  }, [element, active]);

  return { scale, zoom };
}
