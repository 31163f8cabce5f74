import { type PointerEvent, useRef, useState } from 'react';

/**
 * Reorders a list by dragging a handle with mouse, pen or finger. Each item has `data-place`. The dragged item moves as
 * soon as it is over another one.
 */
export function useDragOrder(onMove: (id: string, place: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const place = useRef(0);

  function start(id: string, from: number, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    place.current = from;
    setDragged(id);
    const over = (move: globalThis.PointerEvent) => {
      const item = document
        .elementFromPoint(move.clientX, move.clientY)
        ?.closest<HTMLElement>('[data-place]');
      const next = Number(item?.dataset.place ?? place.current);
      if (next === place.current) return;
      place.current = next;
      onMove(id, next);
    };
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      setDragged(null);
    };
    // Listen on the window, because the handle itself moves in the page while it is dragged.
    addEventListener('pointermove', over, { signal: stop.signal });
    addEventListener('pointerup', end, { signal: stop.signal });
    addEventListener('pointercancel', end, { signal: stop.signal });
    handle.ownerDocument.getSelection()?.removeAllRanges();
    event.preventDefault();
  }

  return { dragged, start };
}
