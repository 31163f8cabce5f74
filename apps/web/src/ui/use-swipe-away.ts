import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';

/** Minimum distance in pixels of a swipe. */
const startPixels = 12;
/** Share of the width above which releasing dismisses the row. */
const dismissShare = 0.35;

/**
 * Dismisses a row by a horizontal swipe with finger or pen, in both directions. Requires `touch-action: pan-y`, and a
 * button that does the same for mouse, keyboard and screen reader.
 *
 * @returns the handlers, and the row's offset in pixels.
 */
export function useSwipeAway(onAway: () => void) {
  const [offset, setOffset] = useState(0);
  const start = useRef<{ id: number; x: number; y: number; swiping: boolean } | null>(null);
  const swiped = useRef(false);

  function end(event: ReactPointerEvent<HTMLElement>) {
    const { current } = start;
    if (!current || current.id !== event.pointerId) return;
    start.current = null;
    if (!current.swiping) return;
    const away =
      event.type === 'pointerup' &&
      Math.abs(event.clientX - current.x) > dismissShare * event.currentTarget.offsetWidth;
    setOffset(0);
    if (away) onAway();
  }

  return {
    offset,
    handlers: {
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        swiped.current = false;
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, swiping: false };
      },
      onPointerMove(event: ReactPointerEvent<HTMLElement>) {
        const { current } = start;
        if (!current || current.id !== event.pointerId) return;
        const moved = event.clientX - current.x;
        if (!current.swiping) {
          if (Math.abs(moved) < startPixels || Math.abs(moved) < Math.abs(event.clientY - current.y)) return;
          current.swiping = true;
          swiped.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        setOffset(moved);
      },
      onPointerUp: end,
      onPointerCancel: end,
      /** Suppresses the click of the swipe, which would open the link below. */
      onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
        if (!swiped.current) return;
        swiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
