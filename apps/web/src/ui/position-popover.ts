const GAP = 6;
const SCREEN_EDGE = 8;

/**
 * Positions an open popover beside its anchor, inside the window: below it with the end edges aligned (`below`), or
 * centred above it (`above`). Flips to the other side if there is no room.
 */
export function positionPopover(anchor: Element, popover: HTMLElement, side: 'below' | 'above') {
  const a = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const rtl = getComputedStyle(anchor).direction === 'rtl';
  const endAligned = rtl ? a.x : a.right - width;
  const x = side === 'below' ? endAligned : a.x + (a.width - width) / 2;
  const below = a.bottom + GAP;
  const above = a.y - GAP - height;
  const fits = { below: below + height <= window.innerHeight - SCREEN_EDGE, above: above >= SCREEN_EDGE };
  const y = side === 'below' ? (fits.below || !fits.above ? below : above) : fits.above ? above : below;
  const clamped = Math.max(SCREEN_EDGE, Math.min(x, window.innerWidth - width - SCREEN_EDGE));
  popover.style.inset = `${y}px auto auto ${clamped}px`;
}
