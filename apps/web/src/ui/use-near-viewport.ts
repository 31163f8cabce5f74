import { type RefObject, useEffect, useState } from 'react';

/** Returns whether an element has ever been within the given distance of the viewport, in pixels. */
export function useNearViewport(place: RefObject<Element | null>, pixels: number): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${pixels}px` },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, pixels]);
  return near;
}
