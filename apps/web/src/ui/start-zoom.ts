import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';

const doubleTapZoom = 2.5;
/** Maximum time and distance between the two taps of a double tap. */
const doubleTapMs = 320;
const doubleTapPixels = 30;
/** Pixels that an arrow key moves a zoomed picture. */
const keyStep = 80;
/** Exponent of one press of a button or key: each press multiplies the scale by e to the power of this. */
const buttonStep = 0.5;
/** Panzoom adds `step` to the scale for so many pixels by which two fingers move apart. */
const panzoomPinchPixels = 80;

/** A transition would make the library read sizes that are still changing. */
const instant = { animate: false };

/** Panzoom calculates the scale from fractions of pixels. */
const isZoomed = (scale: number) => scale > 1.01;

export interface Zoom {
  /** At this moment: the rendered scale may still be an earlier one. */
  isZoomed: () => boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  /** Moves a zoomed picture by steps. */
  move: (right: number, down: number) => void;
  /** Counts a finger that presses a control over the picture: it may be part of a pinch. */
  addFinger: (event: PointerEvent) => void;
  stop: () => void;
}

/**
 * Zooms an element within its parent: pinch, double tap, wheel, and by the returned methods. While the element is not
 * zoomed, a horizontal swipe scrolls the list around it.
 */
export function startZoom(
  element: HTMLElement,
  { maxZoom, onScale }: { maxZoom: number; onScale: (scale: number) => void },
): Zoom {
  const panzoom = Panzoom(element, {
    minScale: 1,
    maxScale: maxZoom,
    contain: 'outside',
    panOnlyWhenZoomed: true,
    pinchAndPan: true,
    cursor: 'zoom-in',
    touchAction: 'pan-x',
    // The default also stops the event, which the taps below need.
    handleStartEvent: (event: Event) => event.preventDefault(),
  });
  const reset = () => void panzoom.reset(instant);
  const area = element.parentElement as HTMLElement;
  const listening = new AbortController();
  const { signal } = listening;
  const follow = followFingers(panzoom, area, signal);
  let lastTap = { time: 0, x: 0, y: 0 };

  element.addEventListener(
    'panzoomchange',
    (event) => {
      const { scale } = (event as CustomEvent<{ scale: number }>).detail;
      const zoomed = isZoomed(scale);
      // The browser must not take over the finger that moves a zoomed picture.
      panzoom.setOptions({ touchAction: zoomed ? 'none' : 'pan-x', cursor: zoomed ? 'grab' : 'zoom-in' });
      onScale(zoomed ? scale : 1);
    },
    { signal },
  );

  area.addEventListener(
    'wheel',
    (event) => {
      // A horizontal wheel scrolls through the photos.
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      panzoom.zoomWithWheel(event, { step: 0.3 });
    },
    { signal, passive: false },
  );

  const toggle = (event: MouseEvent) => {
    if (isZoomed(panzoom.getScale())) reset();
    else panzoom.zoomToPoint(doubleTapZoom, event);
  };
  let pressed = { x: 0, y: 0, type: '' };
  area.addEventListener(
    'pointerdown',
    ({ clientX, clientY, isPrimary, pointerType }) => {
      pressed = { x: clientX, y: clientY, type: isPrimary ? pointerType : '' };
    },
    { signal },
  );
  area.addEventListener('dblclick', (event) => pressed.type === 'mouse' && toggle(event), { signal });
  // Phone browsers handle `dblclick` differently.
  area.addEventListener(
    'pointerup',
    (event) => {
      const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      if (pressed.type === '' || pressed.type === 'mouse' || moved > doubleTapPixels / 2) return;
      const apart = Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y);
      const isDouble = apart < doubleTapPixels && event.timeStamp - lastTap.time < doubleTapMs;
      if (isDouble) toggle(event);
      lastTap = { time: isDouble ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    },
    { signal },
  );

  return {
    isZoomed: () => isZoomed(panzoom.getScale()),
    zoomIn: () => void panzoom.zoomIn({ ...instant, step: buttonStep }),
    zoomOut: () => void panzoom.zoomOut({ ...instant, step: buttonStep }),
    reset,
    move: (right, down) => {
      const step = keyStep / panzoom.getScale();
      panzoom.pan(-right * step, -down * step, { relative: true });
    },
    addFinger: (event) => {
      panzoom.handleDown(event);
      follow(event);
    },
    stop: () => {
      listening.abort();
      panzoom.destroy();
      panzoom.resetStyle();
      // Panzoom writes its transform in the next frame, so remove it after that.
      requestAnimationFrame(() => {
        element.style.transform = '';
      });
    },
  };
}

/**
 * Makes a pinch proportional: fingers three times as far apart zoom three times. Panzoom by itself adds a fixed step for
 * each pixel, so that the photo lags behind fingers that began close together.
 */
function followFingers(panzoom: PanzoomObject, area: HTMLElement, signal: AbortSignal) {
  const fingers = new Map<number, PointerEvent>();
  const follow = (event: PointerEvent) => {
    if (event.type === 'pointerdown' || fingers.has(event.pointerId)) fingers.set(event.pointerId, event);
    const [first, second] = [...fingers.values()];
    if (event.type !== 'pointerdown' || !first || !second) return;
    const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
    panzoom.setOptions({ step: (panzoomPinchPixels * panzoom.getScale()) / Math.max(distance, 1) });
  };
  const forget = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
  area.addEventListener('pointerdown', follow, { signal });
  // A finger's further events go to the element that it pressed, which may be a control over the picture.
  document.addEventListener('pointermove', follow, { signal });
  document.addEventListener('pointerup', forget, { signal });
  document.addEventListener('pointercancel', forget, { signal });
  return follow;
}
