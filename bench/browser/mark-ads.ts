import type { Page } from 'playwright-core';

/** Makes the page note the moment when its first ad is there; it is drawn with the same frame. Before it is opened. */
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

/** Milliseconds from the navigation until then. */
export async function momentOfAds(page: Page, patienceMs = 60_000): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('ads').length > 0, null, {
    timeout: patienceMs,
  });
  return page.evaluate(() => performance.getEntriesByName('ads')[0]?.startTime ?? 0);
}
