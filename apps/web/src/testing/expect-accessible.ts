import axe from 'axe-core';
import { expect } from 'vitest';

/** Both themes and both directions: a rule about colours does not depend on the direction, nor the others on the theme. */
const looks = [
  { theme: 'light', dir: 'rtl' },
  { theme: 'dark', dir: 'ltr' },
];

/**
 * Checks the page in both themes and both directions: those rules of WCAG 2.2 AA that axe supports, and that nothing is
 * wider than the screen.
 */
export async function expectAccessible(): Promise<void> {
  const page = document.documentElement;
  const { dir } = page;
  const { theme } = page.dataset;
  for (const look of looks) {
    page.dir = look.dir;
    page.dataset.theme = look.theme;
    await expect.poll(hasFinalColors, { message: 'a page without faded content' }).toBe(true);
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: false,
    });
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, `${look.theme}, ${look.dir}`).toEqual([]);
    expect(page.scrollWidth, `width in pixels, ${look.dir}`).toBeLessThanOrEqual(page.clientWidth);
  }
  page.dir = dir;
  if (theme === undefined) delete page.dataset.theme;
  else page.dataset.theme = theme;
}

/** Content that is fading in, or is dimmed while its replacement is loading, temporarily has half its contrast. */
function hasFinalColors(): boolean {
  // In the parts of a list that are not in view, a change of theme starts its transitions when a style is read.
  for (const element of document.querySelectorAll('main *')) void getComputedStyle(element).color;
  const isFading = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getTiming().iterations);
  const isDimmed = (element: Element) => getComputedStyle(element).opacity !== '1';
  return (
    !document.getAnimations().some(isFading) &&
    ![...document.querySelectorAll('[aria-busy="true"]')].some(isDimmed)
  );
}
