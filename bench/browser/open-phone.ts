import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';
import { chromiumPath, unpackChromium } from '../../e2e/fixtures/unpack-chromium.ts';

/** Screen of a cheap phone. */
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ar-SD',
  timezoneId: 'Africa/Khartoum',
};

export const launchOptions: LaunchOptions = {
  ...(chromiumPath ? { executablePath: chromiumPath } : { channel: 'chrome' }),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
};

export async function launchBrowser() {
  await unpackChromium();
  return chromium.launch(launchOptions);
}

/** Signs the demo member in before the first page. */
export async function signIn(context: BrowserContext, url: string, session: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate((stored) => localStorage.setItem('arabati.session', stored), session);
  await page.close();
}
