/**
 * Moves the focus from a card that is about to disappear to the next one, or to the one before it. Otherwise the focus
 * of a keyboard or a screen reader returns to the top of the page.
 *
 * @param popoverId of the card's menu.
 */
export function focusNextCard(popoverId: string): void {
  const card = document.querySelector(`[popovertarget="${CSS.escape(popoverId)}"]`)?.closest('article');
  if (!card) return;
  const cards = [...document.querySelectorAll('main article')];
  const at = cards.indexOf(card);
  const link = (cards[at + 1] ?? cards[at - 1])?.querySelector<HTMLElement>('h3 a');
  link?.focus({ preventScroll: true });
}
