import type { Page } from 'playwright-core';

/**
 * Makes the page record two times: `ads`, the first frame that shows an ad, and `app`, the first frame in which the app
 * shows it. On a first visit, the ads are in the HTML and the app replaces them. An ad is shown if it is rendered with
 * the app's styles and no launch screen covers it; it may be partly below the fold. Call before the navigation.
 */
export async function markAds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
    // Called before each frame is drawn.
    const watch = () => {
      const isCovered = [...document.querySelectorAll('.launch')].some((screen) => screen.checkVisibility());
      const marked = performance.getEntriesByName('ads').length > 0;
      if (!isCovered && !marked && isShown('main article h3')) performance.mark('ads');
      if (!isCovered && isShown('#root main article h3')) performance.mark('app');
      else requestAnimationFrame(watch);
    };
    watch();
  });
}

/** Milliseconds from the navigation to the first ad. */
export async function momentOfAds(page: Page, timeoutMs?: number): Promise<number> {
  return momentOf(page, 'ads', timeoutMs);
}

/** Milliseconds from the navigation to the first ad that the app itself has rendered, which responds to input. */
export async function momentOfApp(page: Page, timeoutMs?: number): Promise<number> {
  return momentOf(page, 'app', timeoutMs);
}

async function momentOf(page: Page, mark: 'ads' | 'app', timeoutMs = 60_000): Promise<number> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, {
    timeout: timeoutMs,
  });
  return page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0, mark);
}
