/* Faults of a layout that a person sees at once. Stories evaluate these functions in their page: nothing outside a
function may be used in it. */

/**
 * Widths one pixel on both sides of each breakpoint, and common device widths between them: 320 is a small phone, 640 a
 * desktop at 200 %.
 */
export const layoutWidths = [320, 360, 412, 640, 767, 768, 820, 900, 1023, 1024, 1280, 1440];

/**
 * Finds what overflows the page, and texts that are cut off. Elements that clip their overflow on purpose have
 * `data-clips`. The styles of an element are read once and not once per text in it, which takes most of the time of a
 * check.
 */
export function findFaults(): string[] {
  interface Surroundings {
    /** Whether its texts are only for screen readers, or truncated on purpose. */
    exempt: boolean;
    /** Whether it is in an element that scrolls sideways. */
    scrolls: boolean;
    /** The elements around a text that cut off what leaves them, up to one that scrolls sideways. */
    clipping: { element: Element; box: DOMRect }[];
  }
  const faults: string[] = [];
  const page = document.documentElement;
  const known = new Map<Element, Surroundings>();
  const surroundingsOf = (element: Element | null): Surroundings => {
    if (!element || element === page) return { exempt: false, scrolls: false, clipping: [] };
    const before = known.get(element);
    if (before) return before;
    // The top layer is not cut by what contains the element in the document.
    const isOnTop = element.matches(':modal, :popover-open');
    const outer = surroundingsOf(isOnTop ? null : element.parentElement);
    const { clipPath, overflow, overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const shortens = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const sideways = overflowX === 'auto' || overflowX === 'scroll';
    const clips = !sideways && /hidden|clip/.test(overflow);
    const found = {
      exempt: outer.exempt || clipPath !== 'none' || shortens || element.hasAttribute('data-clips'),
      scrolls: outer.scrolls || sideways,
      clipping: [
        ...(clips ? [{ element, box: element.getBoundingClientRect() }] : []),
        ...(sideways ? [] : outer.clipping),
      ],
    };
    known.set(element, found);
    return found;
  };
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;

  if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth} px wide`);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim();
    const parent = node.parentElement;
    if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { exempt, scrolls, clipping } = surroundingsOf(parent);
    if (exempt) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    for (const { element, box: outer } of clipping) {
      const cut =
        box.left < outer.left - 1.5 ||
        box.right > outer.right + 1.5 ||
        box.top < outer.top - 2 ||
        box.bottom > outer.bottom + 2;
      if (cut) faults.push(`'${text.slice(0, 40)}' is cut by ${name(element)}`);
    }
    if (!scrolls && box.width > 0 && (box.left < -1 || box.right > page.clientWidth + 1)) {
      faults.push(`'${text.slice(0, 40)}' leaves the page`);
    }
  }
  return faults;
}

/** Finds controls below 44 px. */
export function findSmallTargets(): string[] {
  const small: string[] = [];
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(control);
    if (control.matches('a') && style.display === 'inline' && !control.closest('article')) continue;
    // The skip link is not rendered until it has the focus.
    if (style.clipPath !== 'none') continue;
    const target = control.matches('input') ? (control.closest('label') ?? control) : control;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const around = getComputedStyle(control, '::after');
    const reach = around.position === 'absolute' ? around : { width: '0', height: '0' };
    const wide = Math.max(width, pixels(reach.width));
    const high = Math.max(height, pixels(reach.height));
    if (Math.min(wide, high) < 43.5) {
      const label = control.getAttribute('aria-label') ?? control.textContent;
      small.push(`${control.tagName.toLowerCase()} '${label?.trim().slice(0, 30)}' ${wide}x${high}`);
    }
  }
  return small;
}

/** Finds controls and icons that another element covers. Scrolls as far as needed, and back. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its parts must be within it, so that a story can evaluate it.
export function findCoveredControls(): string[] {
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input), ' +
    '[role=tab], [role=button], [role=menuitem], [role=option], [role=switch]';
  const modals = [...document.querySelectorAll('dialog:modal')];
  const root = modals.at(-1) ?? document;
  const nameOf = (element: Element | null) => {
    const text = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')?.slice(0, 60) ?? ''} '${text.trim().slice(0, 30)}'`;
  };
  const isOperable = (control: Element) => {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (control.matches(':disabled') || control.closest('[inert]')) return false;
    if (getComputedStyle(control).pointerEvents === 'none') return false;
    // Only for screen readers, or visible only with the focus.
    for (let at: Element | null = control; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath !== 'none') return false;
    }
    const { width, height } = control.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  /** The centre, and just inside the middle of each edge. Only of the first line, because a link may span two. */
  const pointsOf = (control: Element) => {
    const { left, right, top, bottom } = control.getClientRects()[0] ?? control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // Small buttons inside a field extend 4 px beyond their visible area (`touch-target`).
    const inset = 6;
    const edges = [
      [x, top + inset],
      [x, bottom - inset],
      [left + inset, y],
      [right - inset, y],
    ] as const;
    // The box of a link within a truncated line is longer than its visible part.
    const isBox = getComputedStyle(control).display !== 'inline';
    return isBox ? [[x, y] as const, ...edges] : [[x, y] as const];
  };
  const isHit = (control: Element, hit: Element | null) => {
    if (hit === null) return false;
    if (control.contains(hit)) return true;
    // Opened on purpose above the following content; a press outside closes it.
    if (hit.closest('[role=listbox], :popover-open') && !control.closest('[role=listbox], :popover-open'))
      return true;
    const label = hit.closest('label');
    if (label === null) return false;
    return label.control === control || label.contains(control);
  };
  const coverOf = (control: Element) => {
    for (const [x, y] of pointsOf(control)) {
      const hit = document.elementFromPoint(x, y);
      if (!isHit(control, hit)) return { hit };
    }
    return undefined;
  };
  const isPinned = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(at).position) || at.matches('dialog, :popover-open'))
        return true;
    }
    return false;
  };
  const isOpaque = (element: Element) =>
    element.matches('img') ||
    !/^(rgba\(.*, 0\)|transparent)$/.test(getComputedStyle(element).backgroundColor);
  const isClipped = (element: Element) => {
    const clip = element.closest('[data-clips]')?.getBoundingClientRect();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return (
      clip !== undefined &&
      (top >= clip.bottom || bottom <= clip.top || left >= clip.right || right <= clip.left)
    );
  };
  const paintedOver = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return undefined;
    for (const over of document.elementsFromPoint(left + width / 2, top + height / 2)) {
      if (over.contains(element) || element.contains(over) || isPinned(over)) return undefined;
      if (isOpaque(over) && !over.closest('[role=listbox]')) return over;
    }
    return undefined;
  };

  const places = [...document.querySelectorAll('*')].filter(
    (element) => element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
  );
  const scrolled = places.map((element) => [element, element.scrollTop, element.scrollLeft] as const);
  const covered: string[] = [];
  for (const content of root.querySelectorAll('main :is(svg, h1, h2, h3)')) {
    if (!content.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Decorations are deliberately behind other elements. `elementsFromPoint` omits elements with `pointer-events:
    // none`.
    const { position, pointerEvents } = getComputedStyle(content);
    if (position === 'absolute' || pointerEvents === 'none' || isClipped(content)) continue;
    const over = paintedOver(content);
    if (over) covered.push(`${nameOf(content)} is covered by ${nameOf(over)}`);
  }
  for (const control of root.querySelectorAll(controls)) {
    if (!isOperable(control) || !coverOf(control)) continue;
    // Below the fold, or under a fixed bar.
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const cover = coverOf(control);
    if (cover) covered.push(`${nameOf(control)} lies under ${nameOf(cover.hit)}`);
  }
  for (const [element, top, left] of scrolled) element.scrollTo({ top, left, behavior: 'instant' });
  return covered;
}
