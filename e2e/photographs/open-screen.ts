import type { Page, Route } from 'playwright-core';
import type { ScreenState } from './screens.ts';

/**
 * Opens a screen in the requested state and waits until it no longer changes.
 *
 * @param onLoaded is called before anything on the screen is pressed.
 */
export async function openScreen(
  page: Page,
  screen: ScreenState,
  onLoaded?: () => Promise<void>,
): Promise<void> {
  if (screen.data && screen.state !== 'filled') {
    await page.unroute(screen.data);
    await page.route(screen.data, responses[screen.state]);
  }
  const separator = screen.path.includes('?') ? '&' : '?';
  await page.goto(`${screen.path}${separator}mode=${screen.mode ?? 'app'}`);
  const waiting = screen.state === 'loading';
  // Requests after a press are awaited after it.
  await waitUntilStable(page, { waiting: waiting && !screen.act });
  await onLoaded?.();
  if (!screen.act && !screen.scroll) return;
  if (screen.scroll) await page.mouse.wheel(0, screen.scroll);
  await screen.act?.(page);
  await waitUntilStable(page, { waiting });
}

const responses: Record<Exclude<ScreenState['state'], 'filled'>, (route: Route) => Promise<void>> = {
  // Never responds: the request ends with the page.
  loading: async () => {},
  error: (route) => route.abort('connectionreset'),
  empty: async (route) => {
    const result = await route.fetch();
    await route.fulfill({ response: result, json: emptied(await result.json()) });
  },
};

/** An empty page of a list. */
function emptied(page: object): object {
  const { total } = page as { total?: unknown };
  const none = typeof total === 'number' ? { total: 0 } : total ? { total: { count: 0, exact: true } } : {};
  return { ...page, items: [], next_cursor: null, ...none };
}

/** Waits until code, fonts, data and visible photos are loaded and animations are over. */
export async function waitUntilStable(page: Page, { waiting = false } = {}): Promise<void> {
  await page.waitForFunction(
    (expectSkeleton) => {
      const main = document.querySelector('main');
      if (!main || document.fonts.status !== 'loaded') return false;
      if (main.querySelector('.animate-spin')) return false;
      const skeleton = document.querySelector('.animate-shimmer');
      if (expectSkeleton ? !skeleton : skeleton) return false;
      const isInView = ({ top, bottom, left, right }: DOMRect) =>
        bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      const photosLoaded = [...document.images].every(
        (image) => image.complete || !isInView(image.getBoundingClientRect()),
      );
      const moving = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1);
      return photosLoaded && !moving;
    },
    waiting,
    { timeout: 60_000 },
  );
  // By then, everything that the last response triggered is drawn.
  await page.waitForTimeout(100);
}
