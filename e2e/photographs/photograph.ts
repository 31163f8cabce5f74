import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumPath, unpackChromium } from '../fixtures/unpack-chromium.ts';
import { type DemoMarket, startDemoMarket } from './start-demo-market.ts';

/**
 * `npm run screenshots [-- --all FOLDER]`: photographs the screens of the demo market. Without arguments the few of
 * the README; with --all every screen, phone and desktop, light and dark, into a folder of the caller's.
 */

interface Shot {
  name: string;
  path: string;
  signedIn: boolean;
}

const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;
type Size = keyof typeof sizes;

const readmeFolder = path.join(import.meta.dirname, '../../docs/screenshots');

await unpackChromium();
const everything = process.argv[2] === '--all' ? (process.argv[3] ?? 'test-results/screens') : null;
const market = await startDemoMarket();
try {
  const browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : { channel: 'chrome' }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  const shots = await screens(market);
  const folder = everything ?? readmeFolder;
  await mkdir(folder, { recursive: true });
  for (const size of everything ? (['phone', 'desktop'] as const) : (['phone'] as const)) {
    for (const theme of everything ? (['light', 'dark'] as const) : (['light'] as const)) {
      await photograph(browser, shots, { size, theme, folder, named: everything !== null });
    }
  }
  await browser.close();
} finally {
  await market.stop();
}

async function screens({ url }: DemoMarket): Promise<Shot[]> {
  const answer = await fetch(`${url}/api/ads?limit=1`);
  const { items } = (await answer.json()) as { items: { id: string; seller: { user_id: string } }[] };
  const ad = items[0];
  if (!ad) throw new Error('The demo market is empty.');
  const readme: Shot[] = [
    { name: 'home', path: '/', signedIn: true },
    { name: 'cars', path: '/cars', signedIn: false },
    { name: 'ad', path: `/ad/${ad.id}`, signedIn: true },
    { name: 'add-ad', path: '/add-ad', signedIn: true },
  ];
  if (!everything) return readme;
  return [
    ...readme,
    { name: 'home-visitor', path: '/', signedIn: false },
    { name: 'auth', path: '/auth', signedIn: false },
    { name: 'reset-password', path: '/reset-password', signedIn: false },
    { name: 'search', path: `/search?q=${encodeURIComponent('تويوتا')}`, signedIn: false },
    { name: 'search-empty', path: `/search?q=${encodeURIComponent('زززز')}`, signedIn: false },
    { name: 'search-blank', path: '/search', signedIn: false },
    { name: 'seller-ads', path: `/seller-ads/${ad.seller.user_id}`, signedIn: true },
    { name: 'privacy-policy', path: '/privacy-policy', signedIn: false },
    { name: 'terms', path: '/terms', signedIn: false },
    { name: 'not-found', path: '/nowhere', signedIn: false },
  ];
}

async function photograph(
  browser: Browser,
  shots: Shot[],
  options: { size: Size; theme: 'light' | 'dark'; folder: string; named: boolean },
) {
  for (const signedIn of [false, true]) {
    const wanted = shots.filter((shot) => shot.signedIn === signedIn);
    const context = await browser.newContext({
      baseURL: market.url,
      viewport: sizes[options.size],
      colorScheme: options.theme,
      locale: 'ar-SD',
      timezoneId: 'Africa/Khartoum',
      deviceScaleFactor: 2,
    });
    if (signedIn) await signIn(context);
    for (const shot of wanted) {
      const page = await context.newPage();
      const separator = shot.path.includes('?') ? '&' : '?';
      await page.goto(`${shot.path}${separator}mode=app`);
      await page.waitForLoadState('networkidle');
      const picture = await page.screenshot();
      const suffix = options.named ? `${options.size}-${options.theme}` : options.size;
      await sharp(picture)
        .resize({ width: options.size === 'phone' ? 540 : 1280 })
        .webp({ quality: 80 })
        .toFile(path.join(options.folder, `${shot.name}-${suffix}.webp`));
      await page.close();
    }
    await context.close();
  }
}

/** The way every member comes in. */
async function signIn(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/auth?mode=app');
  await page.getByLabel('البريد الإلكتروني').first().fill(market.member.email);
  await page.locator('input[type=password]').first().fill(market.member.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await page.close();
}
