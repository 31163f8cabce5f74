import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { markAds, momentOfAds } from '../browser/mark-ads.ts';
import { openDemoServer } from '../browser/open-demo-server.ts';
import { launchBrowser, phone } from '../browser/open-phone.ts';
import { printTable } from '../browser/print-table.ts';

/**
 * How long home takes to show its ads on a bad line: at the first visit, with nothing on the device, and at the next.
 *
 *   node bench/slow-link/run.ts [--at URL] [--runs 3]
 *
 * The line is Chromium's own emulation. The server runs without its splash screens, behind which the same happens.
 */
const { values: options } = parseArgs({
  options: { at: { type: 'string' }, runs: { type: 'string', default: '3' } },
});

const bytesPerSecond = 400_000 / 8;
const line = {
  offline: false,
  latency: 400,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
};
const mostMs = { first: 6_000, repeat: 1_000 };

const market = await openDemoServer(options.at);
const browser = await launchBrowser();
const first: number[] = [];
const repeat: number[] = [];
try {
  for (let run = 0; run < Number(options.runs); run++) {
    const context = await browser.newContext(phone);
    const page = await visit(context);
    first.push(await momentOfAds(page));
    await untilKept(page);
    await page.close();
    repeat.push(await momentOfAds(await visit(context)));
    await context.close();
  }
} finally {
  await browser.close();
  await market.stop();
}

const seconds = (ms: number) => (ms / 1_000).toFixed(2);
const median = (all: readonly number[]) => [...all].sort((one, other) => one - other)[all.length >> 1] ?? 0;
printTable(
  ['visit', 'seconds until ads, median', 'each', 'at most'],
  [
    ['first', seconds(median(first)), first.map(seconds).join(', '), seconds(mostMs.first)],
    ['repeat', seconds(median(repeat)), repeat.map(seconds).join(', '), seconds(mostMs.repeat)],
  ],
);
if (median(first) > mostMs.first || median(repeat) > mostMs.repeat) process.exitCode = 1;

async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await markAds(page);
  await page.goto(`${market.url}/?mode=app`, { waitUntil: 'commit' });
  return page;
}

/** The app puts itself and its answers on the device some seconds after its first screen. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForTimeout(1_000);
}
