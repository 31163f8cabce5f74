import type { Page } from 'playwright-core';

/**
 * Makes the page record the time at which its first ad is in the DOM, which is drawn in the same frame. Call before
 * the navigation.
 */
export async function markAds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('main article h3')) return;
      performance.mark('ads');
      watcher.disconnect();
    });
    watcher.observe(document, { subtree: true, childList: true });
  });
}

/** Milliseconds from the navigation to the first ad. */
export async function momentOfAds(page: Page, timeoutMs = 60_000): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('ads').length > 0, null, {
    timeout: timeoutMs,
  });
  return page.evaluate(() => performance.getEntriesByName('ads')[0]?.startTime ?? 0);
}
