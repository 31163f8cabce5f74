import type { Page, Route } from 'playwright-core';
import type { ScreenState } from './screens.ts';

/**
 * Opens a screen in the state asked for and waits until nothing on it moves any more.
 * @param onLoaded is called before anything on it is pressed.
 */
export async function openScreen(
  page: Page,
  screen: ScreenState,
  onLoaded?: () => Promise<void>,
): Promise<void> {
  if (screen.data && screen.state !== 'filled') {
    await page.unroute(screen.data);
    await page.route(screen.data, answers[screen.state]);
  }
  const separator = screen.path.includes('?') ? '&' : '?';
  await page.goto(`${screen.path}${separator}mode=${screen.mode ?? 'app'}`);
  const waiting = screen.state === 'loading';
  // What is asked for after a press is waited for after it.
  await becomesCalm(page, { waiting: waiting && !screen.act });
  await onLoaded?.();
  if (!screen.act && !screen.scroll) return;
  if (screen.scroll) await page.mouse.wheel(0, screen.scroll);
  await screen.act?.(page);
  await becomesCalm(page, { waiting });
}

const answers: Record<Exclude<ScreenState['state'], 'filled'>, (route: Route) => Promise<void>> = {
  // Never answered: the request ends with the page.
  loading: async () => {},
  error: (route) => route.abort('connectionreset'),
  empty: async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: emptied(await answer.json()) });
  },
};

/** A page of a list, with nothing in it. */
function emptied(page: object): object {
  const { total } = page as { total?: unknown };
  const none = typeof total === 'number' ? { total: 0 } : total ? { total: { count: 0, exact: true } } : {};
  return { ...page, items: [], next_cursor: null, ...none };
}

/** Everything that was on its way has come: code, fonts, data, the photos in sight; nothing fades or slides. */
export async function becomesCalm(page: Page, { waiting = false } = {}): Promise<void> {
  await page.waitForFunction(
    (expectSkeleton) => {
      const main = document.querySelector('main');
      if (!main || document.fonts.status !== 'loaded') return false;
      if (main.querySelector('.animate-spin')) return false;
      const skeleton = document.querySelector('.animate-shimmer');
      if (expectSkeleton ? !skeleton : skeleton) return false;
      const inSight = ({ top, bottom, left, right }: DOMRect) =>
        bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      const photosCame = [...document.images].every(
        (image) => image.complete || !inSight(image.getBoundingClientRect()),
      );
      const moving = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1);
      return photosCame && !moving;
    },
    waiting,
    { timeout: 60_000 },
  );
  // Whatever the last answer has set off is drawn by then.
  await page.waitForTimeout(250);
}
