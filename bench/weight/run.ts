import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import budgets from '../../apps/web/weight-budgets.json' with { type: 'json' };
import { markAds, momentOfApp } from '../browser/mark-ads.ts';
import { type BenchMarket, openDemoServer } from '../browser/open-demo-server.ts';
import { launchBrowser, phone, signIn } from '../browser/open-phone.ts';
import { printTable } from '../browser/print-table.ts';
import { sentBytes } from './sent-bytes.ts';
import { becomesQuiet, type SentRequest, watchPage } from './watch-page.ts';

/**
 * Measures what the built product sends to a phone, in transferred bytes.
 *
 *   node bench/weight/run.ts [--at URL]
 */
const { values: options } = parseArgs({ options: { at: { type: 'string' } } });

interface Weight {
  what: string;
  bytes: number;
  most: number;
}

const server = await openDemoServer(options.at);
const browser = await launchBrowser();
const weights: Weight[] = [];
try {
  await weighHome(browser, server);
  await weighDownloadPage(browser, server);
  const { url, session } = server;
  const visitors = await scriptsOf(browser, `${url}/?mode=app`);
  const members = await scriptsOf(browser, `${url}/?mode=app`, session);
  for (const { path, member } of screensOf(server)) {
    const address = new URL(`/${path}`, url);
    address.searchParams.set('mode', 'app');
    const scripts = await scriptsOf(browser, address.href, member && session);
    const home = member ? members : visitors;
    const [name = ''] = path.split(/[/?]/);
    weigh(
      `${name}: JavaScript more than home`,
      await sum(scripts.filter((file) => !home.includes(file))),
      budgets['any other screen, JavaScript more than home'],
    );
  }
} finally {
  await browser.close();
  await server.stop();
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
printTable(
  ['what', 'KB sent', 'maximum'],
  weights.map(({ what, bytes, most: maximum }) => [
    what,
    kilobytes(bytes),
    `${kilobytes(maximum)}${bytes > maximum ? ' TOO HEAVY' : ''}`,
  ]),
);
if (weights.some(({ bytes, most: maximum }) => bytes > maximum)) process.exitCode = 1;

function weigh(what: string, bytes: number, maximum: number): void {
  weights.push({ what, bytes, most: maximum });
}

async function weighHome(browser: Browser, { url }: BenchMarket): Promise<void> {
  const { page, requests, close } = await openPage(browser, `${url}/?mode=app`);
  await momentOfApp(page);
  // Milliseconds on the page's own clock. Requests after the app shows the ads do not delay them.
  const needed = await page.evaluate(() => {
    const moment = performance.getEntriesByName('app')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < moment)
      .map(({ name }) => name);
  });
  await becomesQuiet(requests);
  weigh(
    'home: JavaScript until its ads',
    await sum(needed),
    budgets['home, JavaScript until it shows its ads'],
  );
  weigh('home: CSS', await sum(addresses(requests, 'stylesheet')), budgets['home, CSS']);
  weigh('font, both files', await sum(addresses(requests, 'font')), budgets.font);
  await weighList('home', requests);
  await close();

  const cars = await openPage(browser, `${url}/cars?mode=app`);
  await becomesQuiet(cars.requests);
  await weighList('cars', cars.requests);
  await cars.close();
}

async function weighList(screen: string, requests: readonly SentRequest[]): Promise<void> {
  const call = requests.find(({ url }) => url.includes('/api/ads?'));
  const photos = addresses(requests, 'image').filter((url) => url.includes('/photos/'));
  const sizes = await Promise.all(photos.map((photo) => sentBytes(photo)));
  weigh(
    `${screen}: the response with its ads`,
    await sentBytes(call?.url ?? ''),
    budgets['API response of a listing page'],
  );
  weigh(
    `${screen}: the heaviest of ${photos.length} photos`,
    Math.max(0, ...sizes),
    budgets['photo of the first screen'],
  );
}

async function weighDownloadPage(browser: Browser, { url, adId }: BenchMarket): Promise<void> {
  for (const [what, path] of [
    ['download page', '/'],
    ["download page with an ad's card", `/ad/${adId}`],
    ['support page', '/support'],
  ] as const) {
    const { requests, close } = await openPage(browser, `${url}${path}`);
    await becomesQuiet(requests);
    const page = await sentBytes(`${url}${path}`, 'text/html');
    weigh(
      `${what}: HTML and CSS`,
      page + (await sum(addresses(requests, 'stylesheet'))),
      budgets['download page, HTML and CSS'],
    );
    weigh(
      `${what}: JavaScript`,
      await sum(addresses(requests, 'script')),
      budgets['download page, JavaScript'],
    );
    await close();
  }
}

interface Screen {
  path: string;
  member?: true;
}

function screensOf({ adId, sellerId }: BenchMarket): Screen[] {
  const open = ['cars', 'search?q=كورولا', `ad/${adId}`, 'auth', 'premium-signup', 'reset-password', 'terms'];
  const members = ['add-ad', 'profile', 'messages', 'notifications', `boost-ad/${adId}`, 'upload-receipt'];
  return [
    ...open.map((path) => ({ path })),
    ...[...members, `seller-ads/${sellerId}`].map((path) => ({ path, member: true as const })),
  ];
}

/** Lists all scripts of a screen, including those that load after it is shown. */
async function scriptsOf(browser: Browser, address: string, session?: string): Promise<string[]> {
  const { page, requests, close } = await openPage(browser, address, session);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await becomesQuiet(requests);
  await close();
  return addresses(requests, 'script');
}

async function openPage(browser: Browser, address: string, session?: string | undefined) {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  if (session) await signIn(context, new URL(address).origin, session);
  const page = await context.newPage();
  const requests = watchPage(page);
  await markAds(page);
  await page.goto(address);
  return { page, requests, close: () => context.close() };
}

function addresses(requests: readonly SentRequest[], type: string): string[] {
  return requests.filter((one) => one.type === type).map(({ url }) => url);
}

async function sum(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map((file) => sentBytes(file)));
  return sizes.reduce((total, size) => total + size, 0);
}
