/** Selector of interactive controls. */
const controls =
  'a[href], button, input, label:has(input), select, textarea, [role="button"], [role="tab"], [tabindex="0"], [contenteditable]';
/** Minimum distance in pixels between a toast and a control. */
const gap = 8;
const stepPx = 8;

interface Span {
  top: number;
  bottom: number;
}

/**
 * Returns the lowest position for a box of this height that covers no control; if there is none, the lowest of those
 * that cover the fewest.
 *
 * @param area where the box may be: between the bars.
 * @param options.topFirst whether to prefer the highest position instead.
 * @param options.current the box's position now, which it keeps unless another one covers fewer controls: a person may
 *   be about to press.
 * @returns the top of the box.
 */
export function findFreePlace(
  height: number,
  area: Span,
  taken: readonly Span[],
  { topFirst = false, current }: { topFirst?: boolean; current?: number | undefined } = {},
): number {
  const isInArea = (top: number) => top >= area.top && top <= area.bottom - height;
  const countCovered = (top: number) =>
    taken.filter((span) => span.top < top + height + gap && span.bottom > top - gap).length;
  const [first, step] = topFirst ? [area.top, stepPx] : [area.bottom - height, -stepPx];
  let best = { top: first, covered: Number.POSITIVE_INFINITY };
  if (current !== undefined && isInArea(current)) best = { top: current, covered: countCovered(current) };
  for (let top = first; isInArea(top) && best.covered > 0; top += step) {
    const covered = countCovered(top);
    if (covered < best.covered) best = { top, covered };
  }
  return best.top;
}

/** Returns the positions of the controls that a box of this element's width could cover. In a dialog, only the dialog's controls count. */
export function takenBy(region: HTMLElement): Span[] {
  const { left, right } = region.getBoundingClientRect();
  return [...(region.closest('dialog') ?? document).querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !region.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(
      (rect) =>
        rect.width > 0 &&
        rect.left < right &&
        rect.right > left &&
        rect.bottom > 0 &&
        rect.top < innerHeight &&
        // An element that fills the screen, such as a scrolling list, is not a single control.
        rect.height < innerHeight / 2,
    )
    .map(({ top, bottom }) => ({ top, bottom }));
}

/** Returns the area between the app's header and the bars at the bottom, as currently displayed. */
export function freeArea(): Span {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const feet = [
    ...document.querySelectorAll('[data-bottom-navigation], [data-compare-bar], [data-action-bar]'),
  ]
    .map((foot) => foot.getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.bottom >= innerHeight - 1 - rect.height);
  const bottom = Math.min(innerHeight, ...feet.map(({ top }) => top));
  return { top: Math.max(0, bar) + gap, bottom: bottom - gap };
}
