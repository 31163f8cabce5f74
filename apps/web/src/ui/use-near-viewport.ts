import { type RefObject, useEffect, useState } from 'react';

/** Whether a place has come so near to the screen's edge, in pixels, at any time. */
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
