import { useEffect, useRef } from 'react';

/** Scrolls the track to the selected photo, and selects the photo that the visitor has scrolled to. */
export function useSlideScroll(index: number, onIndexChange: (index: number) => void) {
  const track = useRef<HTMLUListElement>(null);
  /** Index of the photo in view, or of the one being scrolled to. */
  const target = useRef(index);
  const scrolling = useRef(false);

  useEffect(() => {
    const element = track.current;
    // The observer below sets the initial position: measuring here would force a layout of the new page.
    if (target.current === index) return;
    target.current = index;
    // Also scroll if a running scroll is still near this photo: it leads to another one.
    if (!element || (positionOf(element) === index && !scrolling.current)) return;
    scrolling.current = true;
    scrollToPhoto(element, index, 'auto');
  }, [index]);

  // Opening full screen and rotating the phone keep the current photo, without a visible scroll.
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const observer = new ResizeObserver(() => scrollToPhoto(element, target.current, 'instant'));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function followScroll() {
    if (!track.current || track.current.clientWidth === 0) return;
    const position = positionOf(track.current);
    // Photos passed while scrolling to a selected one are not selected.
    if (scrolling.current) scrolling.current = position !== target.current;
    else if (position !== index) onIndexChange(position);
  }

  const takeOver = () => {
    scrolling.current = false;
  };

  return { track, followScroll, takeOver };
}

function scrollToPhoto(track: HTMLElement, index: number, behavior: ScrollBehavior) {
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  track.scrollTo({ left: sign * index * track.clientWidth, behavior });
}

function positionOf(track: HTMLElement) {
  return Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth));
}
