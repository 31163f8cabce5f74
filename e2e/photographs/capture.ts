import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumPath, unpackChromium } from '../fixtures/unpack-chromium.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { openScreen } from './open-screen.ts';
import type { KnownMarket } from './screen.ts';
import { type ScreenState, screensOf, statesOf } from './screens.ts';
import { type DemoMarket, findDemoMarket, startDemoMarket } from './start-demo-market.ts';

/*
 * npm run screenshots                        the screens in the README
 * npm run screenshots -- --all FOLDER        every screen and state, phone and desktop, light and dark
 *                        --sheet FILE        the same, combined into one image
 *                        --only NAME         only screens whose name starts with NAME
 *                        --full              the whole length of each page
 *                        --at URL            of a running server with the data directory DATA_DIR
 */
const { values: flags } = parseArgs({
  options: {
    all: { type: 'string' },
    sheet: { type: 'string' },
    only: { type: 'string', default: '' },
    full: { type: 'boolean', default: false },
    at: { type: 'string' },
  },
});

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;
type Size = keyof typeof sizes;

interface Look {
  size: Size;
  theme: 'light' | 'dark';
  folder: string;
  suffix: string;
  /** Width of the file in pixels. */
  width: number;
}

const shown = path.join(import.meta.dirname, '../../docs/screenshots');
const shownScreens = ['home', 'cars', 'ad', 'add-ad'];

await unpackChromium();
const server = flags.at ? await findDemoMarket(flags.at) : await startDemoMarket();
const browser = await chromium.launch({
  ...(chromiumPath ? { executablePath: chromiumPath } : { channel: 'chrome' }),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
});
try {
  if (flags.all || flags.sheet) await photographAll(flags.all ?? 'test-results/screens');
  else await photographShown();
} finally {
  await browser.close();
  await server.stop();
}

async function photographShown() {
  const screens = statesOf(screensOf(await lookAround(server))).filter(({ name }) =>
    shownScreens.includes(name),
  );
  const look: Look = { size: 'phone', theme: 'light', folder: shown, suffix: 'phone', width: 540 };
  await photograph(browser, screens, look, await signInAll());
}

async function photographAll(folder: string) {
  const screens = statesOf(screensOf(await lookAround(server))).filter(({ name }) =>
    name.startsWith(flags.only),
  );
  const sessions = await signInAll();
  const looks = (['phone', 'desktop'] as const).flatMap((size) =>
    (['light', 'dark'] as const).map(
      (theme): Look => ({ size, theme, folder, suffix: `${size}-${theme}`, width: sizes[size].width * 1.5 }),
    ),
  );
  // Two at a time, because each mostly waits for the network and the screen.
  const waiting = [...looks];
  const work = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift())
      await photograph(browser, screens, look, sessions);
  };
  await Promise.all([work(), work()]);
  if (!flags.sheet) return;
  const rows = screens.map(({ name }) => ({ name, pictures: looks.map((look) => fileOf(name, look)) }));
  await writeContactSheet(browser, rows, flags.sheet);
}

function fileOf(name: string, { folder, suffix }: Look) {
  return path.join(folder, `${name}-${suffix}.webp`);
}

/** An ad with several photos, and its seller. */
async function lookAround({ url }: DemoMarket): Promise<KnownMarket> {
  const response = await fetch(`${url}/api/ads?limit=20`);
  const { items } = (await response.json()) as {
    items: { id: string; photo_count: number; seller: { user_id: string } }[];
  };
  const ad = items.find(({ photo_count }) => photo_count > 2) ?? items[0];
  if (!ad) throw new Error('There is no demo data.');
  const other = items.find(({ id }) => id !== ad.id) ?? ad;
  return { adId: ad.id, otherAdId: other.id, sellerId: ad.seller.user_id };
}

async function photograph(browser: Browser, screens: ScreenState[], look: Look, sessions: Sessions) {
  await mkdir(look.folder, { recursive: true });
  const options: BrowserContextOptions = {
    baseURL: server.url,
    viewport: sizes[look.size],
    colorScheme: look.theme,
    locale: 'ar-SD',
    timezoneId: 'Africa/Khartoum',
    deviceScaleFactor: 2,
    isMobile: look.size === 'phone',
    hasTouch: look.size === 'phone',
  };
  const contexts = {
    visitor: await browser.newContext(options),
    member: await browser.newContext({ ...options, storageState: sessions.member }),
    administrator: await browser.newContext({ ...options, storageState: sessions.administrator }),
  };
  // Data cached by an earlier screen would be shown instead of the failure.
  for (const context of Object.values(contexts)) {
    await context.addInitScript(() => indexedDB.deleteDatabase('arabati-answers'));
  }
  for (const screen of screens) {
    const page = await contexts[screen.actor ?? 'visitor'].newPage();
    try {
      await openScreen(page, screen);
    } catch (error) {
      process.stderr.write(`${screen.name} (${look.suffix}): ${(error as Error).message.split('\n')[0]}\n`);
      process.exitCode = 1;
    }
    const picture = await page.screenshot({ fullPage: flags.full });
    await sharp(picture)
      .resize({ width: look.width })
      .webp({ quality: 80, effort: 5 })
      .toFile(fileOf(screen.name, look));
    await page.close();
  }
  for (const context of Object.values(contexts)) await context.close();
}

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;
interface Sessions {
  member: Session;
  administrator: Session;
}

async function signInAll(): Promise<Sessions> {
  const { member, administrator } = server;
  return {
    member: await signIn('/auth?mode=app', 'البريد الإلكتروني', member.email, member.password, '/'),
    administrator: await signIn(
      '/admin-login?mode=browser',
      'اسم المستخدم',
      administrator.username,
      administrator.password,
      '/admin-dashboard',
    ),
  };
}

/** Signs in through the public form. */
async function signIn(
  address: string,
  nameLabel: string,
  name: string,
  password: string,
  leadsTo: string,
): Promise<Session> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'ar-SD' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel(nameLabel).first().fill(name);
  await page.locator('input[type=password]').first().fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === leadsTo);
  const state = await context.storageState();
  await context.close();
  return state;
}
