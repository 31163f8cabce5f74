/** What has cards, rows and columns that a person can remove. */
const items = 'li, article, th';

/**
 * Keeps the focus when the element that has it is removed. Otherwise the focus of a keyboard or a screen reader returns
 * to the top of the page. Call once.
 *
 * - The loading state of a page is replaced by the page: both have a `<main>` of their own.
 * - An item of a list is removed: its successor takes the focus, or the item before it.
 * - Another control of the page is removed by its own press: the page takes the focus.
 */
export function keepFocus(): void {
  let focused: Element | null = null;
  let heirs: Element[] = [];
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    // A dialog, a field or another page has taken the focus.
    if (document.activeElement !== document.body) return forget();
    const shown = heirs.filter((element) => element.isConnected);
    // The controls of an item may be disabled until its neighbour is deleted.
    const target = shown.length > 0 ? firstControl(shown) : document.getElementById('content');
    target?.focus({ preventScroll: true });
  });
  function forget() {
    focused = null;
    observer.disconnect();
  }
  function remember(target: EventTarget | null) {
    forget();
    if (!(target instanceof Element)) return;
    const item = target.closest(items);
    heirs = item ? [item, ...neighboursOf(item)] : [];
    if (!target.closest('#content') && heirs.length === 0) return;
    focused = target;
    observer.observe(document.body, { childList: true, subtree: true });
  }
  addEventListener('focusin', ({ target }) => remember(target));
  remember(document.activeElement);
}

/** The item of each list that contains the item is considered: a card is an article in a list item. */
function neighboursOf(item: Element | null): Element[] {
  if (!item) return [];
  return [
    ...[item.nextElementSibling, item.previousElementSibling].filter((other) => other?.matches(items)),
    ...neighboursOf(item.parentElement?.closest(items) ?? null),
  ] as Element[];
}

/** The title's link or the first control. No field, which would open the keyboard of a phone. */
function firstControl(elements: readonly Element[]): HTMLElement | null {
  for (const element of elements) {
    const control =
      element.querySelector<HTMLElement>(':is(h2, h3) a[href]') ??
      element.querySelector<HTMLElement>(':is(a[href], button:enabled):not([popover] *, dialog *)');
    if (control) return control;
  }
  return null;
}
