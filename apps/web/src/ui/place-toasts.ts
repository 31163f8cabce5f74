/** What can be pressed or written in. */
const controls =
  'a[href], button, input, select, textarea, [role="button"], [role="tab"], [tabindex="0"], [contenteditable]';
/** Pixels between a toast and what it stays clear of. */
const gap = 8;
const stepPx = 8;

interface Span {
  top: number;
  bottom: number;
}

/**
 * The lowest place for a box of this height that covers no control; undefined where there is none, and the lowest of
 * those that cover the fewest is taken.
 *
 * @param area where the box may lie: between the bars.
 * @returns its top.
 */
export function findFreePlace(height: number, area: Span, taken: readonly Span[]): number {
  let best = { top: area.bottom - height, covered: Number.POSITIVE_INFINITY };
  for (let top = area.bottom - height; top >= area.top; top -= stepPx) {
    const covered = taken.filter((span) => span.top < top + height + gap && span.bottom > top - gap).length;
    if (covered < best.covered) best = { top, covered };
    if (covered === 0) break;
  }
  return best.top;
}

/** Where on the screen the controls are that a box of this element's width would cover. */
export function takenBy(region: HTMLElement): Span[] {
  const { left, right } = region.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !region.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(
      (rect) =>
        rect.width > 0 &&
        rect.left < right &&
        rect.right > left &&
        rect.bottom > 0 &&
        rect.top < innerHeight &&
        // What fills the screen, such as a list that scrolls, is no single control.
        rect.height < innerHeight / 2,
    )
    .map(({ top, bottom }) => ({ top, bottom }));
}

/** Between the app's bar and the bars at the foot, as the screen shows them now. */
export function freeArea(): Span {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const feet = [...document.querySelectorAll('[data-bottom-navigation], [data-action-bar]')]
    .map((foot) => foot.getBoundingClientRect())
    .filter((rect) => rect.height > 0 && rect.bottom >= innerHeight - 1 - rect.height);
  const bottom = Math.min(innerHeight, ...feet.map(({ top }) => top));
  return { top: Math.max(0, bar) + gap, bottom: bottom - gap };
}
