import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { median } from '../../resilience/faults/figures.ts';
import { markAds, momentOfAds, momentOfApp } from '../browser/mark-ads.ts';
import { openDemoServer } from '../browser/open-demo-server.ts';
import { launchBrowser, phone } from '../browser/open-phone.ts';
import { printTable } from '../browser/print-table.ts';

/**
 * Measures how long home takes to show its ads on a slow connection: on the first visit with an empty device, on the
 * next one, and on the first start after an installation from the download page. For the first visit, whose ads are in
 * the HTML, also until the app has replaced them.
 *
 *   node bench/slow-link/run.ts [--at URL] [--runs 3]
 *
 * The connection is emulated by Chromium. The server runs without splash screens: with them, home is displayed after its
 * splash.
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
const maxMs = { first: 3_000, app: 6_000, repeat: 1_000, installed: 1_000 };

const server = await openDemoServer(options.at);
const browser = await launchBrowser();
const first: number[] = [];
const app: number[] = [];
const repeat: number[] = [];
const installed: number[] = [];
try {
  for (let run = 0; run < Number(options.runs); run++) {
    const context = await browser.newContext(phone);
    const page = await visit(context);
    first.push(await momentOfAds(page));
    app.push(await momentOfApp(page));
    await waitUntilStored(page);
    await page.close();
    repeat.push(await momentOfAds(await visit(context)));
    await context.close();

    const installing = await browser.newContext(phone);
    await install(installing);
    installed.push(await momentOfAds(await visit(installing)));
    await installing.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

const seconds = (ms: number) => (ms / 1_000).toFixed(2);
printTable(
  ['visit', 'seconds until ads, median', 'each', 'maximum'],
  [
    ['first', seconds(median(first)), first.map(seconds).join(', '), seconds(maxMs.first)],
    ['first, by the app', seconds(median(app)), app.map(seconds).join(', '), seconds(maxMs.app)],
    ['repeat', seconds(median(repeat)), repeat.map(seconds).join(', '), seconds(maxMs.repeat)],
    ['installed', seconds(median(installed)), installed.map(seconds).join(', '), seconds(maxMs.installed)],
  ],
);
const isSlow =
  median(first) > maxMs.first ||
  median(app) > maxMs.app ||
  median(repeat) > maxMs.repeat ||
  median(installed) > maxMs.installed;
if (isSlow) {
  process.exitCode = 1;
}

async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await markAds(page);
  await page.goto(`${server.url}/?mode=app`, { waitUntil: 'commit' });
  return page;
}

/** Installs the app from the download page, whose service worker then fetches the app's files. */
async function install(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(server.url);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.close();
}

/** Waits until the app and its responses are stored on the device, some seconds after the first screen. */
async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForTimeout(1_000);
}
