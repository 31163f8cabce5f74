import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { median } from '../../resilience/faults/figures.ts';
import { openDemoServer } from '../browser/open-demo-server.ts';
import { launchBrowser, phone } from '../browser/open-phone.ts';
import { printTable } from '../browser/print-table.ts';

/**
 * Loads 500 cards of the list of cars on a slow processor, scrolls through them, and compares the lists with and without
 * `content-visibility`.
 *
 *   node bench/long-list/run.ts [--at URL] [--cards 500] [--slowdown 6] [--runs 3]
 *
 * The pages after the first are the first page's ads with other ids, so that the demo market is large enough.
 */
const { values: options } = parseArgs({
  options: {
    at: { type: 'string' },
    cards: { type: 'string', default: '500' },
    slowdown: { type: 'string', default: '6' },
    runs: { type: 'string', default: '3' },
  },
});

interface Figures {
  /** Longest task in milliseconds while the last page was appended. */
  appendMs: number;
  /** Longest task while scrolling from the top to the end. */
  scrollMs: number;
  /** Number of tasks of at least 100 ms while scrolling. */
  scrollTasks: number;
  layoutMs: number;
  scriptMs: number;
  heapMb: number;
}

const cards = Number(options.cards);
const server = await openDemoServer(options.at);
const browser = await launchBrowser();
const skipped: Figures[] = [];
const whole: Figures[] = [];
try {
  for (let run = 0; run < Number(options.runs); run++) {
    skipped.push(await measure({ skips: true }));
    whole.push(await measure({ skips: false }));
  }
} finally {
  await browser.close();
  await server.stop();
}

const rows = (['appendMs', 'scrollMs', 'scrollTasks', 'layoutMs', 'scriptMs', 'heapMb'] as const).map(
  (name) => {
    const [ours, without] = [skipped, whole].map((figures) => median(figures.map((each) => each[name])));
    return [
      name,
      String(ours),
      String(without),
      ((ours ?? 0) / (without || 1)).toFixed(2),
      skipped.map((each) => each[name]).join(', '),
    ];
  },
);
console.log(`${cards} cards, processor ${options.slowdown} times slower, medians of ${options.runs}`);
printTable(['figure', 'skipped out of view', 'all rendered', 'ratio', 'each'], rows);

async function measure({ skips }: { skips: boolean }): Promise<Figures> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block', bypassCSP: true });
  try {
    const page = await context.newPage();
    await routePages(page);
    await page.addInitScript(recordLongTasks);
    await page.goto(`${server.url}/cars?mode=app`);
    await page.locator('article').first().waitFor();
    if (!skips) await page.addStyleTag({ content: '.skipped-out-of-view { content-visibility: visible }' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slowdown) });
    await loadCards(page, cards - 20);
    await takeLongTasks(page);
    await loadCards(page, cards);
    const append = await takeLongTasks(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(1_000);
    await takeLongTasks(page);
    const before = await performanceOf(devtools);
    await scrollToEnd(page);
    const scroll = await takeLongTasks(page);
    const after = await performanceOf(devtools);
    await devtools.send('HeapProfiler.collectGarbage');
    const { heapMb } = await performanceOf(devtools);
    return {
      appendMs: Math.max(0, ...append),
      scrollMs: Math.max(0, ...scroll),
      scrollTasks: scroll.filter((ms) => ms >= 100).length,
      layoutMs: Math.round(after.layoutMs - before.layoutMs),
      scriptMs: Math.round(after.scriptMs - before.scriptMs),
      heapMb: Math.round(heapMb),
    };
  } finally {
    await context.close();
  }
}

async function routePages(page: Page): Promise<void> {
  let nth = 0;
  const first = (await (await fetch(`${server.url}/api/ads?limit=20`)).json()) as { items: { id: string }[] };
  await page.route(
    (url) => url.pathname === '/api/ads' && url.searchParams.has('cursor'),
    async (route) => {
      nth += 1;
      const items = first.items.map((ad) => ({ ...ad, id: `${nth}-${ad.id}` }));
      await route.fulfill({ json: { ...first, items, next_cursor: String(nth) } });
    },
  );
}

async function loadCards(page: Page, wanted: number): Promise<void> {
  const articles = page.locator('main article');
  for (let count = await articles.count(); count < wanted; count = await articles.count()) {
    const button = page.getByRole('button', { name: /عرض المزيد/ });
    await button.evaluate((element) => (element as HTMLElement).click());
    await page.waitForFunction((before) => document.querySelectorAll('main article').length > before, count, {
      timeout: 60_000,
    });
    await page.waitForTimeout(200);
  }
}

/** Scrolls as a thumb does: half a screen every 100 ms. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, step);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}

function recordLongTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
}

async function takeLongTasks(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return (window as unknown as { longTasks: number[] }).longTasks.splice(0);
  });
}

async function performanceOf(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  return {
    layoutMs: (metric('LayoutDuration') + metric('RecalcStyleDuration')) * 1_000,
    scriptMs: metric('ScriptDuration') * 1_000,
    heapMb: metric('JSHeapUsedSize') / 1e6,
  };
}
