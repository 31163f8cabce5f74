import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { waitUntilStable } from '../../e2e/photographs/open-screen.ts';
import { median } from '../../resilience/faults/figures.ts';
import { openDemoServer } from '../browser/open-demo-server.ts';
import { launchBrowser, phone, signIn } from '../browser/open-phone.ts';
import { printTable } from '../browser/print-table.ts';
import { type Interaction, interactionsOf } from './interactions.ts';
import { recordInteractions, takeInteractions } from './record-interactions.ts';

/**
 * Measures on a slow processor how long the screen takes to respond to a touch or a key: interaction to next paint, as
 * the browser's Event Timing API reports it.
 *
 *   node bench/interactions/run.ts [--at URL] [--slowdown 6] [--runs 5] [--only NAME]
 *
 * Each run loads the screen anew, so that nothing is compiled yet.
 */
const { values: options } = parseArgs({
  options: {
    at: { type: 'string' },
    slowdown: { type: 'string', default: '6' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});

/** Of the median of each interaction, the limit for 'good' by web.dev. */
const maxMs = 200;

const server = await openDemoServer(options.at);
const browser = await launchBrowser();
const measured = new Map<string, number[]>();
try {
  for (const interaction of interactionsOf(server).filter(({ name }) => name.includes(options.only))) {
    const durations: number[] = [];
    for (let run = 0; run < Number(options.runs); run++) durations.push(...(await measure(interaction)));
    measured.set(interaction.name, durations);
  }
} finally {
  await browser.close();
  await server.stop();
}

console.log(`Milliseconds, processor ${options.slowdown} times slower, ${options.runs} runs`);
printTable(
  ['interaction', 'median', 'worst', 'each', 'maximum of the median'],
  [...measured].map(([name, each]) => [
    name,
    String(median(each)),
    String(Math.max(...each)),
    each.join(', '),
    String(maxMs),
  ]),
);
if ([...measured.values()].some((each) => median(each) > maxMs)) process.exitCode = 1;

async function measure({ path, prepare, act }: Interaction): Promise<number[]> {
  const context = await browser.newContext({ ...phone, baseURL: server.url, serviceWorkers: 'block' });
  try {
    await signIn(context, server.url, server.session);
    const page = await context.newPage();
    await page.addInitScript(recordInteractions);
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}mode=app`);
    await waitUntilStable(page);
    await prepare?.(page);
    await slowDown(page);
    await takeInteractions(page);
    await act(page);
    return await takeInteractions(page);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slowdown) });
}
