import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findFreePort } from '../../apps/server/src/platform/find-free-port.ts';
import { fullBrowser } from '../../e2e/fixtures/standalone-window.ts';
import { launchOptions, signIn } from '../browser/open-phone.ts';

/** npm package, downloaded on the first run: 176 MB and 114 packages, which are only needed for this benchmark. */
const lighthouse = 'lighthouse@13.5.0';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

export interface Report {
  /** Scores from 0 to 100. */
  scores: Record<Category, number>;
  /** Milliseconds. */
  largestPaint: number;
  blocking: number;
  /** Failed audits, except those of performance. */
  faults: string[];
}

interface RawReport {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
}

/**
 * Runs Lighthouse's mobile preset (simulated slow 4G, CPU slowed down four times) with an empty cache.
 *
 * @param session session of the demo member, for a member's page.
 */
export async function runLighthouse(url: string, session?: string | undefined): Promise<Report> {
  const profile = await mkdtemp(path.join(tmpdir(), 'arabati-lighthouse-'));
  const port = await findFreePort();
  // npm's headless Chromium 147 aborts every navigation of Lighthouse (net::ERR_ABORTED).
  if (!fullBrowser) throw new Error('Lighthouse needs Google Chrome or Chromium: set CHROME_PATH.');
  // Not through Playwright, which would attach to the tab that Lighthouse opens.
  const browser = spawn(
    fullBrowser,
    [
      ...(launchOptions.args ?? []),
      '--headless=new',
      '--disable-gpu',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  try {
    await untilListening(port);
    if (session) await signInOver(port, new URL(url).origin, session);
    return summarize(JSON.parse(await request(url, port)) as RawReport);
  } finally {
    browser.kill();
    if (browser.exitCode === null) await once(browser, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)) return;
    await delay(100);
  }
  throw new Error('The browser did not start.');
}

async function signInOver(port: number, origin: string, session: string): Promise<void> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = connection.contexts();
  if (!context) throw new Error('The browser has no profile.');
  await signIn(context, origin, session);
  await connection.close();
}

/** The profile is new, so no reset is needed, and a session must not be cleared. */
function request(url: string, port: number): Promise<string> {
  const options = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--disable-storage-reset',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
  ];
  const child = spawn('npx', ['--yes', lighthouse, url, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`lighthouse ended with ${code} on ${url}`)),
    );
  });
}

function summarize({ categories: found, audits, runtimeError }: RawReport): Report {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: Category) => Math.round((found[name].score ?? 0) * 100);
  const faults = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? 0,
    blocking: audits['total-blocking-time']?.numericValue ?? 0,
    faults,
  };
}
